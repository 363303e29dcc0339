import { readFileSync } from 'node:fs';
import { projectPath, RESTAURANT } from '../shared/project.ts';

/**
 * What a file of the restaurant says.
 * @param name its path in the restaurant's folder
 * @throws as `parse` does
 */
export function readOwnerFile<T>(
  name: string,
  parse: (source: string, file: string) => T,
): T {
  const file = `${RESTAURANT}/${name}`;
  return parse(readFileSync(projectPath(file), 'utf8'), file);
}
