import { readFileSync } from 'node:fs';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { writeIfChanged } from '../shared/write-if-changed.ts';
import { parseFloorPlan } from './floor-plan.ts';
import { parsePictureTexts } from './pictures.ts';
import { parseRestaurant } from './restaurant.ts';

const parsers = {
  'restaurant.yaml': parseRestaurant,
  'floor-plan.yaml': parseFloorPlan,
  'pictures/pictures.yaml': parsePictureTexts,
} as const;

type Name = keyof typeof parsers;

/** The owner's files that the site imports as JSON. */
export const convertedFiles = Object.keys(parsers) as Name[];

export const jsonFile = (name: Name) =>
  projectPath(`${RESTAURANT}/${name.replace('.yaml', '.json')}`);

/** One of them as JSON. @throws as `parseYaml` does */
export function toJson(name: Name): string {
  const file = `${RESTAURANT}/${name}`;
  const content = parsers[name](readFileSync(projectPath(file), 'utf8'), file);
  return `${JSON.stringify(content, null, 2)}\n`;
}

/**
 * Writes the JSON of one of them.
 * @throws as `parseYaml` does
 */
export const convert = (name: Name) =>
  writeIfChanged(jsonFile(name), toJson(name));
