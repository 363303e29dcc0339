import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { IconResource, ManifestOptions } from 'vite-plugin-pwa';
import { describe } from '../../src/content/page-descriptions.ts';
import { pages } from '../../src/content/pages.ts';
import { palette } from '../../src/content/palette.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { projectPath } from '../project.ts';
import { writeHashedFile } from './hashed-file.ts';

/** The icons of an installed site, made from those in `src/content/pictures/`. */
const icons = [
  { name: 'icon', source: 'icon-512.png', side: 192, purpose: 'any' },
  { name: 'icon', source: 'icon-512.png', side: 512, purpose: 'any' },
  { name: 'icon-maskable', source: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
] as const;

/**
 * Writes the icons, and what a browser needs to know to install the site: src/loader.js names it.
 * @param folder the build's output
 */
export async function writeWebManifest(folder: string): Promise<void> {
  const written = await Promise.all(
    icons.map(async ({ name, source, side, purpose }) => {
      const file = projectPath(`src/content/pictures/${source}`);
      const icon = await sharp(file).resize(side).png({ palette: true }).toBuffer();
      const src = writeHashedFile(join(folder, 'assets'), `${name}-${side}.png`, icon);
      return { src, sizes: `${side}x${side}`, type: 'image/png', purpose };
    }),
  );
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest(written)));
}

function webManifest(icons: IconResource[]): Partial<ManifestOptions> {
  const shortcut = (page: 'prenota' | 'menu') => ({
    name: pages[page].title,
    url: pages[page].path,
    icons: icons.slice(0, 1),
  });
  return {
    id: pages.home.path,
    name: restaurant.name,
    short_name: restaurant.shortName,
    description: describe(pages.home.path).description,
    lang: 'it',
    dir: 'ltr',
    start_url: pages.home.path,
    scope: '/',
    display: 'standalone',
    theme_color: palette.carta,
    background_color: palette.carta,
    categories: ['food'],
    icons,
    shortcuts: [shortcut('prenota'), shortcut('menu')],
  };
}
