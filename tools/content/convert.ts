import { readFileSync } from 'node:fs';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { writeIfChanged } from '../shared/write-if-changed.ts';
import { parseFloorPlan } from './floor-plan.ts';
import { parsePictureTexts } from './pictures.ts';
import { planStyles } from './plan-styles.ts';
import { parseRestaurant } from './restaurant.ts';

type Source = 'restaurant.yaml' | 'floor-plan.yaml' | 'pictures/pictures.yaml';

/** Texts of files that the site imports, by path in the restaurant's folder. */
type Converted = Readonly<Record<string, string>>;

const converters: Readonly<
  Record<Source, (source: string, file: string) => Converted>
> = {
  'restaurant.yaml': (source, file) => {
    const { meals, ...facts } = parseRestaurant(source, file);
    return {
      'restaurant.json': json(facts),
      // Apart: /prenota needs the meals before anything else.
      'meals.json': json(meals),
    };
  },
  'floor-plan.yaml': (source, file) => {
    const zones = parseFloorPlan(source, file);
    return {
      'floor-plan.json': json(zones),
      'floor-plan.css': planStyles(zones),
    };
  },
  'pictures/pictures.yaml': (source, file) => ({
    'pictures/pictures.json': json(parsePictureTexts(source, file)),
  }),
};

/** The owner's files that are converted for the site. */
export const convertedFiles = Object.keys(converters) as Source[];

/** What one of them becomes. @throws as `parseYaml` does */
export function converted(name: Source): Converted {
  const file = `${RESTAURANT}/${name}`;
  return converters[name](readFileSync(projectPath(file), 'utf8'), file);
}

/** Writes what one of them becomes. @throws as `parseYaml` does */
export function convert(name: Source): void {
  for (const [file, text] of Object.entries(converted(name)))
    writeIfChanged(projectPath(`${RESTAURANT}/${file}`), text);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
