import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { parseColours } from '../../../tools/content/colours.ts';
import { parseFloorPlan } from '../../../tools/content/floor-plan.ts';
import { parseMenu } from '../../../tools/content/menus.ts';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import { projectPath, RESTAURANT } from '../../../tools/shared/project.ts';

export const parsers = {
  'restaurant.yaml': parseRestaurant,
  'menu-ristorante.yaml': parseMenu,
  'floor-plan.yaml': parseFloorPlan,
  'colours.css': parseColours,
};
export type File = keyof typeof parsers;

/** A file of the tests' restaurant with something replaced. */
export function changed(file: File, what: string | RegExp, by: string): string {
  const text = readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8');
  const result = text.replace(what, by);
  expect(result).not.toBe(text);
  return result;
}

/** The same with another line in the place of the first one of its field. */
export function withLine(file: File, line: string): string {
  const [field = ''] = line.split(':');
  return changed(file, new RegExp(`(?<=^[ -]*)${field}:.*`, 'm'), line);
}
