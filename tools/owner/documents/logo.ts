import { readFileSync, writeFileSync } from 'node:fs';
import { nameParts, restaurant } from '../../../src/content/restaurant.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';

const FILE = projectPath(`${RESTAURANT}/pictures/logo-with-name.svg`);

/**
 * Whether the logo has the restaurant's name. A logo of the owner's own without
 * a place for it passes.
 */
export const isLogoCurrent = () => logo() === readFileSync(FILE, 'utf8');

/** Writes the restaurant's name into the logo, if that has a place for it. */
export const writeLogo = () => writeFileSync(FILE, logo());

function logo(): string {
  const { kind, ownName } = nameParts(restaurant.name);
  return readFileSync(FILE, 'utf8')
    .replace(
      /(?<= id="kind").*(?=<\/text>)/,
      text(kind.toUpperCase(), 147, 150, 24, 0.83),
    )
    .replace(/(?<= id="name").*(?=<\/text>)/, text(ownName, 192, 376, 44, 0.5));
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '’');

/** The text at its width in Fraunces, `em` per letter, at most `room`. */
function text(
  letters: string,
  y: number,
  room: number,
  largest: number,
  em: number,
): string {
  const size = Math.min(largest, room / letters.length / em);
  const width = Math.round(size * em * letters.length);
  return ` x="200" y="${y}" font-size="${size.toFixed(1)}" textLength="${width}">${escapeXml(letters)}`;
}
