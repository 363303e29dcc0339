import { readFileSync } from 'node:fs';
import { nameParts, restaurant } from '../../../src/content/restaurant.ts';
import { colours } from '../../build/colours.ts';
import { filesIn } from '../../content/folder.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';
import { writeIfChanged } from '../../shared/write-if-changed.ts';

const LOGO = projectPath(`${RESTAURANT}/pictures/logo-with-name.svg`);
const PICTURES = `${RESTAURANT}/pictures`;

const read = (file: string) => readFileSync(file, 'utf8');

/**
 * Writes the restaurant's name into the logo, and its colours into all
 * drawings. Drawings of the owner's own without a place for them stay as they
 * are.
 */
export function writeDrawings(): void {
  writeIfChanged(LOGO, withName(read(LOGO)));
  for (const name of filesIn(PICTURES).filter((name) =>
    name.endsWith('.svg'),
  )) {
    const file = projectPath(`${PICTURES}/${name}`);
    writeIfChanged(file, withColours(read(file)));
  }
}

const DARK = /@media \(prefers-color-scheme: dark\) \{.*?\}\s*\}/gs;

/**
 * A drawing with the restaurant's colours where it declares them: `--primary:
 * #6b1a2b`. Style sheets of the page do not reach a picture.
 */
export const withColours = (drawing: string) =>
  paint(drawing, colours.day).replaceAll(DARK, (night) =>
    paint(night, colours.night),
  );

const paint = (drawing: string, colours: Readonly<Record<string, string>>) =>
  Object.entries(colours).reduce(
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
