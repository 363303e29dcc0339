import { readFileSync } from 'node:fs';
import { GLYPHS } from '../shared/glyphs.ts';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { filesIn } from './folder.ts';
import { lineOf } from './yaml.ts';

/** The restaurant's YAML and Markdown files. */
const textFiles = () =>
  filesIn(RESTAURANT)
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .map((name) => {
      const file = `${RESTAURANT}/${name}`;
      return { file, text: readFileSync(projectPath(file), 'utf8') };
    });

/** Files of two bytes a letter, in which no line can be read. */
export function encodingProblems(): string[] {
  return textFiles()
    .filter(({ text }) => text.includes('\0'))
    .map(({ file }) => say`${file} is saved as UTF-16: save it as UTF-8.`);
}

/**
 * Letters that Windows-1252 left broken, and signs that the site's fonts lack.
 */
export function letterProblems(): string[] {
  return textFiles().flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => signProblems(line, lineOf(file, index + 1))),
  );
}

const signProblems = (line: string, place: string) =>
  [...line]
    .filter((sign) => !GLYPHS.includes(sign) && !/[\uFEFF\s]/.test(sign))
    .map((sign) =>
      sign === '\uFFFD'
        ? say`${place}: a letter is broken. Save the file as UTF-8, then write the letter again.`
        : say`${place}: the site's fonts have no ${sign}. Write it in letters.`,
    );
