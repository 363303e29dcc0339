import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pages } from '../../src/content/pages.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { colours } from './colours.ts';

/**
 * The logo's width in parts of the icon's: platforms crop a maskable one to a
 * circle or less.
 */
const LOGO_WIDTH = { any: 0.72, maskable: 0.54 } as const;

const readLogo = () =>
  readFileSync(projectPath(`${RESTAURANT}/pictures/logo.svg`), 'utf8');

/** A PNG of the logo on the colour of the buttons, `side` px wide and high. */
async function icon(
  side: number,
  purpose: keyof typeof LOGO_WIDTH,
): Promise<Buffer> {
  const border = Math.round((side * (1 - LOGO_WIDTH[purpose])) / 2);
  const size = side - 2 * border;
  const svg = readLogo().replace(
    '<svg ',
    `<svg color="${colours.day['on-button']}" `,
  );
  const background = colours.day.button ?? '';
  return sharp(Buffer.from(svg), { density: (72 * size) / 16 })
    .resize(size, size)
    .extend({
      top: border,
      bottom: border,
      left: border,
      right: border,
      background,
    })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
}

/** The tags of the icons, for the head of every page. */
export const iconTags = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
].join('');

/**
 * Writes the icons, made from the restaurant's logo and colours, and the
 * manifest that names them. vite-plugin-pwa's own manifest would be linked
 * before the first paint; src/before-hydration/loader.js adds it later.
 */
export async function writeIcons(folder: string): Promise<void> {
  const write = async (
    name: string,
    side: number,
    purpose: keyof typeof LOGO_WIDTH,
  ) => {
    writeFileSync(join(folder, name), await icon(side, purpose));
    const sizes = `${side}x${side}`;
    return { src: `/${name}`, sizes, type: 'image/png', purpose };
  };
  await write('apple-touch-icon.png', 180, 'any');
  const icons = [
    await write('icon-192.png', 192, 'any'),
    await write('icon-512.png', 512, 'any'),
    await write('icon-maskable.png', 512, 'maskable'),
  ];
  writeFileSync(
    join(folder, 'manifest.webmanifest'),
    JSON.stringify(webManifest(icons)),
  );
  // For PDFs, which name no icon. Browsers go by the content, not by the name:
  // a PNG will do.
  writeFileSync(join(folder, 'favicon.ico'), await icon(48, 'any'));
  writeFileSync(join(folder, 'favicon.svg'), faviconSvg());
}

/** The logo alone, in one colour for light tabs and one for dark tabs. */
function faviconSvg(): string {
  const { day, night } = colours;
  const inDay = `svg{color:${day.primary}}`;
  const inNight = `svg{color:${night['ornament-light']}}`;
  const dark = '@media(prefers-color-scheme:dark)';
  const style = `<style>${inDay}${dark}{${inNight}}</style>`;
  return readLogo().replace(/^<svg [^>]*>/, (tag) => tag + style);
}

function webManifest(icons: readonly object[]) {
  const shortcut = (page: 'prenota' | 'menu' | 'admin') => ({
    name: pages[page].title,
    url: pages[page].path,
    icons: icons.slice(0, 1),
  });
  const { paper = '' } = colours.day;
  return {
    id: pages.home.path,
    name: restaurant.name,
    short_name: restaurant.shortName,
    description: restaurant.description,
    lang: 'it',
    dir: 'ltr',
    start_url: pages.home.path,
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['food'],
    icons,
    shortcuts: [shortcut('prenota'), shortcut('menu'), shortcut('admin')],
  };
}
