import { GLYPHS } from '../../build/fonts.ts';
import { say } from '../language.ts';
import { linesWith } from './lines.ts';

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
