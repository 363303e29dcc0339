import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { say } from '../language.ts';
import { projectPath, RESTAURANT } from '../project.ts';
import { reasonOf } from '../run.ts';
import { parseFloorPlan } from './floor-plan.ts';
import { parsePictureTexts } from './pictures.ts';
import { parseRestaurant } from './restaurant.ts';

/** The owner's files that the site imports as JSON, and what reads each. */
const parsers: Readonly<Record<string, (source: string, file: string) => unknown>> = {
  'restaurant.yaml': parseRestaurant,
  'floor-plan.yaml': parseFloorPlan,
  'pictures/pictures.yaml': parsePictureTexts,
};

/**
 * The owner's files as those that the site imports.
 * @returns JSON by file, from the project's top folder
 * @throws what is wrong in them, a problem a line
 */
export function convertedContent(): Readonly<Record<string, string>> {
  const problems: string[] = [];
  const converted: Record<string, string> = {};
  for (const [name, parse] of Object.entries(parsers)) {
    const file = `${RESTAURANT}/${name}`;
    try {
      const content = parse(readFileSync(projectPath(file), 'utf8'), file);
      converted[file.replace('.yaml', '.json')] = `${JSON.stringify(content, null, 2)}\n`;
    } catch (error) {
      problems.push(existsSync(projectPath(file)) ? reasonOf(error) : missing(file));
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return converted;
}

/** Writes them. @throws as `convertedContent` does */
export function convertContent(): void {
  for (const [name, json] of Object.entries(convertedContent())) {
    const file = projectPath(name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== json) writeFileSync(file, json);
  }
}

export const missing = (file: string) =>
  say(
    `${file} is missing: put it back, or your own under exactly this name.`,
    `${file} manca: rimettilo, o mettici il tuo con esattamente questo nome.`,
  );
