/** Draws every picture of the site: `npx tsx tools/pictures/main.ts [name ...]`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { dolce } from './dolce.ts';
import { favicon, icon, logo, logoWithName } from './mark.ts';
import { cutlery, divider, vine } from './ornaments.ts';
import { pianoforte } from './pianoforte.ts';
import { print } from './press.ts';
import { sala } from './sala.ts';
import type { Sheet } from './sheet.ts';
import { tagliatelle } from './tagliatelle.ts';
import { tavola } from './tavola.ts';
import { terrazza } from './terrazza.ts';
import { tiramisu } from './tiramisu.ts';

const target = fileURLToPath(new URL('../../src/content/pictures/', import.meta.url));
const only = process.argv.slice(2);
const wanted = (name: string): boolean => only.length === 0 || only.includes(name);

const printed: ReadonlyArray<readonly [name: string, draw: () => Sheet]> = [
  ['piatto-tagliatelle', tagliatelle],
  ['piatto-tiramisu', tiramisu],
  ['galleria-sala', sala],
  ['galleria-pianoforte', pianoforte],
  ['galleria-terrazza', terrazza],
  ['galleria-tavola', tavola],
  ['galleria-dolce', dolce],
];

const drawn: ReadonlyArray<readonly [name: string, draw: () => string | Promise<string>]> = [
  ['logo', logo],
  ['logo-nome', logoWithName],
  ['favicon', favicon],
  ['ornamento-divisore', divider],
  ['ornamento-posate', cutlery],
  ['ornamento-vite', vine],
];

// The maskable icon keeps the mark inside the circle that a phone may cut out of it.
const icons: ReadonlyArray<readonly [name: string, side: number, share: number]> = [
  ['icon-512', 512, 0.74],
  ['icon-maskable-512', 512, 0.56],
  ['apple-touch-icon', 180, 0.72],
];

await mkdir(target, { recursive: true });
for (const [index, [name, draw]] of printed.entries()) {
  if (wanted(name)) {
    const colours = name.startsWith('piatto') ? 256 : 16;
    await print(draw(), `${target}${name}.png`, 100 + index * 10, colours);
  }
}
for (const [name, draw] of drawn) {
  if (wanted(name)) await writeFile(`${target}${name}.svg`, await draw());
}
for (const [name, side, share] of icons) {
  if (!wanted(name)) continue;
  const png = sharp(Buffer.from(icon(side, share))).png({ palette: true, colours: 32 });
  await writeFile(`${target}${name}.png`, await png.toBuffer());
}
