import { readFileSync } from 'node:fs';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { filesIn } from './folder.ts';
import { lineOf } from './yaml.ts';

/** A line of one of the restaurant's texts. */
interface Line {
  /** Its path in the restaurant's folder. */
  readonly file: string;
  /** File and number, for messages. */
  readonly place: string;
  readonly line: string;
}

/** The lines of the restaurant's YAML and Markdown files that match. */
export function linesWith(pattern: RegExp): Line[] {
  const files = filesIn(RESTAURANT).filter((file) =>
    /\.(?:yaml|md)$/.test(file),
  );
  return files.flatMap((file) => {
    const path = `${RESTAURANT}/${file}`;
    const lines = readFileSync(projectPath(path), 'utf8').split('\n');
    return lines
      .map((line, index) => ({
        file,
        place: lineOf(path, index + 1),
        line,
      }))
      .filter(({ line }) => pattern.test(line));
  });
}
