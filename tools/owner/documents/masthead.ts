import { readFileSync, writeFileSync } from 'node:fs';
import { colours } from '../../build/colours.ts';
import { projectPath, RESTAURANT } from '../../shared/project.ts';

const FILE = projectPath(`${RESTAURANT}/pictures/menu-masthead.svg`);

const day = new Map(Object.entries(colours.day));

/**
 * Writes the restaurant's colours by day into the drawing above the menus,
 * where it declares them (`--primary: #6b1a2b`). Style sheets of the page do not
 * reach a picture. A drawing of the owner's own without them stays as it is.
 */
export function writeMasthead(): void {
  const drawing = readFileSync(FILE, 'utf8').replaceAll(
    /--([\w-]+): #[\da-f]{6}/gi,
    (declaration, name: string) => {
      const colour = day.get(name);
      return colour === undefined ? declaration : `--${name}: ${colour}`;
    },
  );
  writeFileSync(FILE, drawing);
}
