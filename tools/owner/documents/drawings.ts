import { readFileSync, writeFileSync } from 'node:fs';
import { nameParts, restaurant } from '../../../src/content/restaurant.ts';
import { colours } from '../../build/colours.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';

const LOGO = projectPath(`${RESTAURANT}/pictures/logo-with-name.svg`);
const MASTHEAD = projectPath(`${RESTAURANT}/pictures/menu-masthead.svg`);

const read = (file: string) => readFileSync(file, 'utf8');

/**
 * Writes the restaurant's name into the logo, and its colours into the drawing
 * above the menus. Drawings of the owner's own without a place for them stay as
 * they are.
 */
export function writeDrawings(): void {
  writeFileSync(LOGO, withName(read(LOGO)));
  writeFileSync(MASTHEAD, withColours(read(MASTHEAD)));
}

/**
 * A drawing with the colours by day where it declares them: `--primary:
 * #6b1a2b`. Style sheets of the page do not reach a picture.
 */
export const withColours = (drawing: string) =>
  Object.entries(colours.day).reduce(
    (text, [name, colour]) =>
      text.replaceAll(new RegExp(`(?<=--${name}: )#[\\da-f]{6}`, 'gi'), colour),
    drawing,
  );

function withName(logo: string): string {
  const { kind, ownName } = nameParts(restaurant.name);
  return logo
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
