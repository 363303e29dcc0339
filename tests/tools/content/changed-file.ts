import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { projectPath, RESTAURANT } from '../../../tools/shared/project.ts';

/** A file of the tests' restaurant. */
export const textOf = (file: string) =>
  readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8');

/** The same with something replaced, such as a mistake. */
export function changedText(file: string, what: string | RegExp, by: string) {
  const text = textOf(file);
  const changed = text.replace(what, by);
  expect(changed).not.toBe(text);
  return changed;
}

/** The same with another line in the place of the first one of its field. */
export function withLine(file: string, line: string) {
  const [field = ''] = line.split(':');
  return changedText(file, new RegExp(`(?<=^[ -]*)${field}:.*`, 'm'), line);
}

/** Expects that a parser names the file, the line and the problem. */
export function expectProblem(
  parse: (text: string, file: string) => unknown,
  file: string,
  text: string,
  problem: string,
): void {
  const read = () => parse(text, file);
  expect(read).toThrow(new RegExp(`^${file}, line \\d+: `));
  expect(read).toThrow(problem);
}
