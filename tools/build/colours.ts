import { readFileSync } from 'node:fs';
import { parseColours } from '../content/colours.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';

const FILE = `${RESTAURANT}/colours.css`;

/**
 * The restaurant's colours by name, without the hyphens, for everything that is
 * not CSS.
 */
export const colours = parseColours(
  readFileSync(projectPath(FILE), 'utf8'),
  FILE,
);
