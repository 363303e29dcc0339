/** The mark: a napkin folded into a boat, afloat on a plate. One colour, drawn on a grid of 64. */
import { compact } from './compact.ts';
import { gouge } from './ink.ts';
import { letter, place } from './lettering.ts';
import { inks } from './sheet.ts';

// Even-odd: the later part of each path is a cut, too fine to trouble the small sizes.
const marks = [
  // The peak of the napkin, left face whole, right face shaded by three cuts.
  'M31.1 4.6C27.2 14 22.6 21.6 16.6 28.4L31.1 35.9Z',
  'M32.9 4.6C36.8 14 41.4 21.6 47.4 28.4L32.9 35.9ZM34.6 14.4C36.6 19.6 39.4 24.2 42.8 28.2 38.8 24.8 35.6 20 34.6 14.4ZM34.5 20.6C35.8 24.4 37.8 27.6 40.2 30.1 37 27.6 35 24.6 34.5 20.6ZM34.5 26.6C35.2 28.8 36.2 30.6 37.5 32 35.6 30.6 34.6 28.8 34.5 26.6Z',
  // The two wings of the hull, each with the hem of the linen.
  'M2.8 21.6C11.6 29 21 34.6 31.1 38.8V46.6H16.6C10.6 39 6 30.8 2.8 21.6ZM8.4 29.6C15 34.8 22 38.6 29.6 41.2 21.6 39.6 14.2 35.8 8.4 29.6Z',
  'M61.2 21.6C52.4 29 43 34.6 32.9 38.8V46.6H47.4C53.4 39 58 30.8 61.2 21.6ZM55.6 29.6C49 34.8 42 38.6 34.4 41.2 42.4 39.6 49.8 35.8 55.6 29.6Z',
  // The plate, its far lip cut out, and its foot.
  'M1.6 48.9H62.4C61.2 53.9 52.8 56.7 43.6 57.3L42.4 59.8H21.6L20.4 57.3C11.2 56.7 2.8 53.9 1.6 48.9ZM9 51.8C24 53.2 40 53.2 55 51.8 40 54.9 24 54.9 9 51.8Z',
] as const;

const mark = (): string => `<path fill-rule="evenodd" d="${marks.join('')}"/>`;

export function logo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="currentColor">${mark()}</svg>\n`;
}

interface Words {
  text: string;
  size: number;
  track: number;
  weight: number;
  baseline: number;
}

const nameWidth = 400;

async function words(w: Words): Promise<{ path: string; width: number }> {
  const axes = { wght: w.weight, opsz: 72, SOFT: 100, WONK: 1 };
  const outline = await letter({ text: w.text, size: w.size, track: w.track, axes });
  const left = (nameWidth - outline.width) / 2;
  const path = outline.glyphs.map((g) => place(g.path, outline.unit, left + g.x, w.baseline));
  return { path: path.join(''), width: outline.width };
}

/** The mark over the name: the first word small and spaced between two rules, the name large. */
export async function logoWithName(): Promise<string> {
  const above = await words({ text: 'OSTERIA', size: 21, track: 0.3, weight: 560, baseline: 146 });
  const name = await words({
    text: 'Piccola Avventura',
    size: 47,
    track: 0,
    weight: 620,
    baseline: 192,
  });
  const half = above.width / 2 + 16;
  const middle = nameWidth / 2;
  const rules =
    gouge([middle - half, 138.6], Math.PI, 92, 4.4) + gouge([middle + half, 138.6], 0, 92, 4.4);
  const boat = `<g transform="translate(${middle - 58} 0) scale(1.8)">${mark()}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" id="ink" viewBox="0 0 ${nameWidth} 206" fill="currentColor">${boat}<path d="${compact(rules + above.path + name.path)}"/></svg>\n`;
}

export function favicon(): string {
  const style = `path{fill:${inks.vino}}@media(prefers-color-scheme:dark){path{fill:${inks.oro}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${style}</style>${mark()}</svg>\n`;
}

/** The mark in panna on wine; share is the part of the side it may fill. */
export function icon(side: number, share: number): string {
  const scale = (side * share) / 64;
  const shift = (side - 64 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${inks.vino}"/><g fill="${inks.panna}" transform="translate(${shift} ${shift}) scale(${scale})">${mark()}</g></svg>\n`;
}
