import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { say } from '../language.ts';
import { projectPath, RESTAURANT } from '../project.ts';
import { reasonOf } from '../run.ts';
import { FLOOR_PLAN, parseFloorPlan } from './floor-plan.ts';
import { PICTURES, parsePictureTexts } from './pictures.ts';
import { parseRestaurant } from './restaurant.ts';

/** The owner's files that the site imports as JSON, and who reads each. */
const parsers: Readonly<Record<string, (source: string, file: string) => unknown>> = {
  'restaurant.yaml': parseRestaurant,
  [FLOOR_PLAN]: parseFloorPlan,
  [PICTURES]: parsePictureTexts,
};

/**
 * Converts the owner's files into those that the site imports.
 * @throws what is wrong in them, a problem a line
 */
export function convertContent(): void {
  const problems: string[] = [];
  for (const [name, parse] of Object.entries(parsers)) {
    const file = `${RESTAURANT}/${name}`;
    try {
      const json = `${JSON.stringify(parse(readFileSync(projectPath(file), 'utf8'), file), null, 2)}\n`;
      const converted = projectPath(file.replace('.yaml', '.json'));
      if (!existsSync(converted) || readFileSync(converted, 'utf8') !== json) {
        writeFileSync(converted, json);
      }
    } catch (error) {
      problems.push(existsSync(projectPath(file)) ? reasonOf(error) : missing(file));
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

export const missing = (file: string) =>
  `${file} ${say(
    'is missing: put it back, from the copy that the site came with.',
    'manca: rimettilo, dalla copia con cui il sito è arrivato.',
  )}`;
