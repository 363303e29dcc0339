import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { projectPath, RESTAURANT } from '../../../tools/shared/project.ts';

/** A mistake in a file of the owner's: what is replaced, and by what. */
export interface Mistake {
  readonly what: string | RegExp;
  readonly by: string;
}

/** A file of the tests' restaurant. */
export const textOf = (file: string) =>
  readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8');

/** The same with a mistake in it. */
export function changedText(file: string, { what, by }: Mistake): string {
  const text = textOf(file);
  const changed = text.replace(what, by);
  expect(changed).not.toBe(text);
  return changed;
}

/** Expects that a parser names the file, the line and the problem. */
export function expectProblem(
  parse: (text: string, file: string) => unknown,
  file: string,
  mistake: Mistake,
  problem: string,
): void {
  const read = () => parse(changedText(file, mistake), file);
  expect(read).toThrow(new RegExp(`^${file}, line \\d+: `));
  expect(read).toThrow(problem);
}
