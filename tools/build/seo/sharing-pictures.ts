import { join } from 'node:path';
import sharp from 'sharp';
import { sharingTexts } from '../../../src/content/page-descriptions.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';

/** The size that social networks ask for, in px. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

/** The path of a sharing picture on the site, by its name. */
export const sharingPath = (name: string) => `/assets/condividi-${name}.jpg`;

/**
 * Writes the pictures that social networks show beside a shared page, as JPEGs:
 * upright as their camera says (EXIF), and small, for some ignore large ones.
 * @param folder of the build
 */
export async function writeSharingPictures(folder: string): Promise<void> {
  for (const name of Object.keys(sharingTexts))
    await sharp(projectPath(`${RESTAURANT}/pictures/${name}.png`))
      .autoOrient()
      .resize({ ...PICTURE_SIZE, fit: 'cover' })
      .jpeg({ quality: 70, mozjpeg: true })
      .toFile(join(folder, sharingPath(name)));
}
