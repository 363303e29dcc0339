import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type InkName, inkId, inks } from '../../src/content/inks.ts';
import { projectPath } from '../project.ts';

/** Puts the drawings of src/content/inks.ts into the page, where `<use>` finds them. */
export const inkSprite: Plugin = {
  name: 'ink-sprite',
  transformIndexHtml: (html) => html.replace('<div id="root">', (root) => `${sprite()}${root}`),
};

function sprite(): string {
  const symbols = (Object.keys(inks) as InkName[]).map(symbol);
  return `<svg hidden>${symbols.join('')}</svg>`;
}

function symbol(name: InkName): string {
  const { file, width, height } = inks[name];
  const path = projectPath(`src/content/pictures/${file}.svg`);
  const [, attributes, drawing] =
    /^<svg xmlns="[^"]+" (.*?)>(.*)<\/svg>\s*$/s.exec(readFileSync(path, 'utf8')) ?? [];
  if (!attributes?.includes(`viewBox="0 0 ${width} ${height}"`) || drawing === undefined) {
    throw new Error(`${path} is no drawing of ${width} by ${height}, as src/content/inks.ts says.`);
  }
  return `<symbol id="${inkId(name)}" ${attributes}>${drawing.trim()}</symbol>`;
}
