import { readFileSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { palette } from '../../../src/content/palette.ts';
import { type SharingPicture, sharingTexts } from '../../../src/content/sharing-pictures.ts';
import { projectPath } from '../../project.ts';
import { writeHashedFile } from '../hashed-file.ts';
import type { Site } from './site.ts';

/** What those who show a shared page ask for, in px. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Some who show shared pages leave larger ones out, in bytes. */
const MAX_SIZE = 100_000;

/**
 * Writes every sharing picture into a folder, each under a name that changes with it.
 * @param folder the build's `assets`
 * @returns the path of each on the site, by its name
 */
export async function writeSharingPictures(folder: string): Promise<Site['pictures']> {
  const names = Object.keys(sharingTexts) as SharingPicture[];
  const files = names.map(async (name) => {
    const picture = await sharingPicture(name);
    return [name, writeHashedFile(folder, `condividi-${name}.jpg`, picture)] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as Record<SharingPicture, string>;
}

/**
 * The picture that stands beside a page where it is shared.
 * @returns a JPEG of 1200 by 630 px, below 100 kB
 */
async function sharingPicture(name: SharingPicture): Promise<Buffer> {
  const drawn = name === 'poster' ? await poster() : sharp(drawing(`galleria-${name}.png`));
  const picture = await drawn
    .resize({ ...PICTURE_SIZE, fit: 'cover' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  for (let quality = 85; quality > 0; quality -= 10) {
    const file = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.byteLength < MAX_SIZE) return file;
  }
  throw new Error(`The sharing picture "${name}" has more than ${MAX_SIZE} bytes at any quality.`);
}

const PLATE = 640;
const LOGO_WIDTH = 430;

/** Paper in a double rule, the name between two plates that reach beyond the edges. */
async function poster(): Promise<sharp.Sharp> {
  const { width, height } = PICTURE_SIZE;
  const rule = (inset: number, breadth: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${palette.ottone}" stroke-width="${breadth}"/>`;
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rule(18, 6)}${rule(28, 2)}</svg>`;
  const layers: OverlayOptions[] = [
    { input: Buffer.from(frame) },
    { ...(await halfPlate('piatto-tagliatelle.png', 'right')), left: 0 },
    { ...(await halfPlate('piatto-tiramisu.png', 'left')), left: width - PLATE / 2 },
    { input: await logo(), gravity: 'centre' },
  ];
  const paper = sharp({ create: { ...PICTURE_SIZE, channels: 3, background: palette.carta } });
  // Laid down now: what is done to a picture of sharp's, a resize say, comes before its layers.
  return sharp(await paper.composite(layers).png().toBuffer());
}

/** The half of a plate that is to be seen at an edge of the poster. */
async function halfPlate(file: string, half: 'left' | 'right'): Promise<OverlayOptions> {
  const input = await sharp(drawing(file))
    .resize({ width: PLATE, height: PLATE })
    .extract({
      left: half === 'left' ? 0 : PLATE / 2,
      top: (PLATE - PICTURE_SIZE.height) / 2,
      width: PLATE / 2,
      height: PICTURE_SIZE.height,
    })
    .toBuffer();
  return { input, top: 0 };
}

async function logo(): Promise<Buffer> {
  const ink = readFileSync(drawing('logo-nome.svg'), 'utf8').replace('currentColor', palette.vino);
  return sharp(Buffer.from(ink), { density: 300 }).resize({ width: LOGO_WIDTH }).png().toBuffer();
}

function drawing(file: string): string {
  return projectPath(`src/content/pictures/${file}`);
}
