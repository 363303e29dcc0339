/** The press: turns a sheet into a printed picture whose edges are those of an inked block. */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { chance } from './ink.ts';
import type { Sheet } from './sheet.ts';

/** Drawn at twice the size, so that the pushed edges are smooth again when brought down. */
const oversize = 2;

type Field = (x: number, y: number) => number;

/** Smooth noise in -1..1 over a lattice of the given cell size. */
function noise(seed: number, cell: number): Field {
  const r = chance(seed);
  const side = 256;
  const lattice = Float32Array.from({ length: side * side }, () => r() * 2 - 1);
  const value = (x: number, y: number): number => lattice[(y % side) * side + (x % side)] ?? 0;
  return (x, y) => {
    const [fx, fy] = [x / cell, y / cell];
    const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
    const [tx, ty] = [fx - ix, fy - iy];
    const [sx, sy] = [tx * tx * (3 - 2 * tx), ty * ty * (3 - 2 * ty)];
    const top = value(ix, iy) * (1 - sx) + value(ix + 1, iy) * sx;
    const bottom = value(ix, iy + 1) * (1 - sx) + value(ix + 1, iy + 1) * sx;
    return top * (1 - sy) + bottom * sy;
  };
}

/** Pushes every pixel a little aside: a slow wander of the hand and a fine tooth of the lino. */
function push(pixels: Buffer, width: number, height: number, seed: number): Buffer {
  const wanderX = noise(seed, 90);
  const wanderY = noise(seed + 1, 90);
  const toothX = noise(seed + 2, 17);
  const toothY = noise(seed + 3, 17);
  const source = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const target = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.round(x + 4.4 * wanderX(x, y) + 2.4 * toothX(x, y));
      const fromY = Math.round(y + 4.4 * wanderY(x, y) + 2.4 * toothY(x, y));
      const column = Math.max(0, Math.min(width - 1, fromX));
      const row = Math.max(0, Math.min(height - 1, fromY));
      target[y * width + x] = source[row * width + column] ?? 0;
    }
  }
  return Buffer.from(target.buffer);
}

/** Flat inks need few colours; a picture cut out of its ground needs more, for its soft rim. */
export type Colours = 16 | 256;

export async function print(
  sheet: Sheet,
  file: string,
  seed: number,
  colours: Colours,
): Promise<void> {
  const drawn = await sharp(Buffer.from(sheet.svg(oversize)), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = drawn.info;
  const pushed = push(Buffer.from(drawn.data), width, height, seed);
  const picture = await sharp(pushed, { raw: { width, height, channels: 4 } })
    .resize(sheet.width, sheet.height, { kernel: 'linear' })
    .png({ palette: true, colours, quality: 70, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(file, picture);
}
