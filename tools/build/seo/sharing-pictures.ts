import { join } from 'node:path';
import sharp from 'sharp';
import { sharingTexts } from '../../../src/content/page-descriptions.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';
import { writeHashedFile } from '../hashed-file.ts';

/** The site as a whole, for the head of every page. */
export interface Site {
  /** `https://host`. */
  readonly url: string;
  /** The path of each sharing picture, by its name. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The tags of its icons. */
  readonly icons: string;
}

/** The size that social networks ask for, in px. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** Some social networks ignore larger files; bytes. */
const MAX_SIZE = 100_000;

/**
 * Writes the pictures that social networks show beside a shared page, as JPEGs.
 */
export async function writeSharingPictures(
  folder: string,
): Promise<Site['pictures']> {
  const files = Object.keys(sharingTexts).map(async (name) => {
    const picture = await sharingPicture(
      projectPath(join(RESTAURANT, 'pictures', `${name}.png`)),
    );
    return [
      name,
      writeHashedFile(folder, `condividi-${name}.jpg`, picture),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

/**
 * A picture as a JPEG of `PICTURE_SIZE`, upright as its camera says (EXIF).
 * @throws if it stays larger than `MAX_SIZE`
 */
export async function sharingPicture(file: string): Promise<Buffer> {
  const picture = sharp(file)
    .autoOrient()
    .resize({ ...PICTURE_SIZE, fit: 'cover' });
  for (let quality = 85; quality > 0; quality -= 10) {
    const jpeg = await picture.jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.byteLength < MAX_SIZE) return jpeg;
  }
  throw new Error(`${file} has more than ${MAX_SIZE} bytes at any quality.`);
}
