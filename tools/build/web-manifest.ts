import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { IconResource, ManifestOptions } from 'vite-plugin-pwa';
import { pages } from '../../src/content/pages.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { projectPath, RESTAURANT } from '../project.ts';
import { colours } from './colours.ts';
import { writeHashedFile } from './hashed-file.ts';

/** The part of an icon that the logo is wide: platforms cut a maskable one to a circle or less. */
const LOGO_WIDTH = { any: 0.72, maskable: 0.54 } as const;

const readLogo = () => readFileSync(projectPath(`${RESTAURANT}/pictures/logo.svg`), 'utf8');

/** The logo on the ground of the buttons: a PNG, `side` px wide and high. */
async function icon(side: number, purpose: keyof typeof LOGO_WIDTH): Promise<Buffer> {
  const size = Math.round(side * LOGO_WIDTH[purpose]);
  const svg = readLogo().replace('<svg ', `<svg color="${colours.day['on-vino']}" `);
  const density = (72 * size) / 16;
  const logo = await sharp(Buffer.from(svg), { density }).resize(size, size).toBuffer();
  return sharp({
    create: { width: side, height: side, channels: 3, background: colours.day.button ?? '' },
  })
    .composite([{ input: logo }])
    .png({ palette: true })
    .toBuffer();
}

/**
 * Writes the icons, made from the restaurant's logo and colours, and what a browser needs to know
 * to install the site: src/loader.js names it.
 * @param folder the build's output
 * @returns the tags of the icons, for the head of every page
 */
export async function writeIcons(folder: string): Promise<string> {
  const assets = join(folder, 'assets');
  const write = async (name: string, side: number, purpose: keyof typeof LOGO_WIDTH) => {
    const src = writeHashedFile(assets, `${name}-${side}.png`, await icon(side, purpose));
    return { src, sizes: `${side}x${side}`, type: 'image/png', purpose };
  };
  const touchIcon = await write('apple-touch-icon', 180, 'any');
  const icons = [
    await write('icon', 192, 'any'),
    await write('icon', 512, 'any'),
    await write('icon-maskable', 512, 'maskable'),
  ];
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(webManifest(icons)));
  writeFileSync(join(folder, 'favicon.ico'), icoFile(await icon(48, 'any')));
  const favicon = writeHashedFile(assets, 'favicon.svg', Buffer.from(faviconSvg()));
  return `<link rel="icon" href="${favicon}" type="image/svg+xml"/><link rel="apple-touch-icon" href="${touchIcon.src}"/>`;
}

/** The logo alone, in a colour for bright tabs and one for dark tabs. */
function faviconSvg(): string {
  const { day, night } = colours;
  const style = `<style>svg{color:${day.vino}}@media(prefers-color-scheme:dark){svg{color:${night['ottone-light']}}}</style>`;
  return readLogo().replace(/^<svg [^>]*>/, (tag) => tag + style);
}

/** A PNG of 48 by 48 px as favicon.ico: what browsers and others ask for unless a page says otherwise. */
function icoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  // One image; its width, height, bits a pixel, size and place in the file.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(48, 6);
  header.writeUInt8(48, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.byteLength, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

function webManifest(icons: IconResource[]): Partial<ManifestOptions> {
  const shortcut = (page: 'prenota' | 'menu') => ({
    name: pages[page].title,
    url: pages[page].path,
    icons: icons.slice(0, 1),
  });
  const { carta = '' } = colours.day;
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
    theme_color: carta,
    background_color: carta,
    categories: ['food'],
    icons,
    shortcuts: [shortcut('prenota'), shortcut('menu')],
  };
}
