import { readFileSync } from 'node:fs';
import { projectPath, RESTAURANT } from '../project.ts';

const [day = '', night = ''] = readFileSync(projectPath(`${RESTAURANT}/colours.css`), 'utf8').split(
  '@media',
);

/** The restaurant's colours by name, without the hyphens, for everything that is not CSS. */
export const colours = { day: coloursIn(day), night: coloursIn(day + night) };

function coloursIn(css: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[\da-f]{6});/gi)].map(([, name, colour]) => [name, colour]),
  );
}
