import { GLYPHS } from '../shared/glyphs.ts';
import { say } from '../shared/language.ts';
import { RESTAURANT } from '../shared/project.ts';
import { linesWith } from './lines.ts';

/** Files of two bytes a letter, in which no line can be read. */
export function encodingProblems(): string[] {
  const files = linesWith(/\0/).map(({ file }) => `${RESTAURANT}/${file}`);
  return [...new Set(files)].map(
    (file) => say`${file} is saved as UTF-16: save it as UTF-8.`,
  );
}

/**
 * Letters that Windows-1252 left broken, and signs that the site's fonts lack.
 */
export function letterProblems(): string[] {
  const broken = linesWith(/\uFFFD/).map(
    ({ place }) =>
      say`${place}: a letter is broken. Save the file as UTF-8, then write the letter again.`,
  );
  const unprintable = linesWith(/./).flatMap(({ place, line }) =>
    [...line]
      .filter(
        (sign) => !GLYPHS.includes(sign) && !/[\uFEFF\uFFFD\s]/.test(sign),
      )
      .map(
        (sign) =>
          say`${place}: the site's fonts have no ${sign}. Write it in letters.`,
      ),
  );
  return [...broken, ...unprintable];
}
