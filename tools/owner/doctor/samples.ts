import { existsSync, readFileSync } from 'node:fs';
import { isMap, isScalar, LineCounter, parse, parseDocument } from 'yaml';
import { projectPath, RESTAURANT } from '../../project.ts';
import { linesWith } from '../content/lines.ts';
import { menuNames, readMenu } from '../content/menus.ts';
import { lineOf } from '../content/yaml.ts';
import { say } from '../language.ts';

/** A file that the owner deletes. */
const SAMPLE_PICTURES = `${RESTAURANT}/pictures/SAMPLE.txt`;

/** The comment that marks sample content; the owner deletes it. */
const SAMPLE_LINE = /^\s*# SAMPLE\b/;

const FACTS = `${RESTAURANT}/restaurant.yaml`;

/**
 * Values that came with the site and that are right for no other restaurant.
 */
interface Samples {
  /** Of `restaurant.yaml`, by field. */
  readonly facts: Readonly<Record<string, string>>;
  /** The Italian descriptions of the menus' dishes. */
  readonly dishes: readonly string[];
}

/** The samples that are still in the restaurant's folder. */
export function sampleProblems(): string[] {
  const samples: Samples = parse(
    readFileSync(projectPath('tools/owner/doctor/samples.yaml'), 'utf8'),
    { schema: 'failsafe' },
  );
  return [
    ...markedSamples(),
    ...sampleFacts(samples.facts),
    ...sampleDishes(samples.dishes),
    ...samplePictures(),
  ];
}

function markedSamples(): string[] {
  return linesWith(SAMPLE_LINE).map(
    ({ place, next }) =>
      say`${place} (${next}): this is still the sample: put your own there, then delete this line.`,
  );
}

/** Fields that have the sample's value, whether it is marked or not. */
function sampleFacts(facts: Samples['facts']): string[] {
  const lineCounter = new LineCounter();
  const source = readFileSync(projectPath(FACTS), 'utf8');
  const { contents } = parseDocument(source, {
    lineCounter,
    schema: 'failsafe',
  });
  if (!isMap(contents)) return [];
  const fields = contents.items.flatMap(({ value }) =>
    isMap(value) ? value.items : [],
  );
  return [...contents.items, ...fields].flatMap(({ key, value }) => {
    if (!isScalar<string>(key) || !isScalar<string>(value)) return [];
    if (facts[key.value] !== value.value) return [];
    const { line } = lineCounter.linePos(key.range?.[0] ?? 0);
    return [
      say`${lineOf(FACTS, line)}: "${key.value}" is still the sample's. Write your own.`,
    ];
  });
}

/**
 * Dishes that have the sample's description, in a line for each section; of a
 * menu whose sections are still marked, the marks are enough.
 */
function sampleDishes(descriptions: readonly string[]): string[] {
  const known = new Set(descriptions);
  const marked = linesWith(SAMPLE_LINE).map(({ file }) => file);
  const menus = menuNames.filter((menu) => !marked.includes(`${menu}.yaml`));
  return menus.flatMap((menu) =>
    readMenu(menu).sections.flatMap(({ title, dishes }) => {
      const names = dishes
        .filter(({ text }) => text !== undefined && known.has(text.it))
        .map(({ name }) => name.it);
      if (names.length === 0) return [];
      return [
        say`${RESTAURANT}/${menu}.yaml (${title.it}): these dishes are still the sample's: ${names.join(', ')}. Write your own, or at least your own words about them.`,
      ];
    }),
  );
}

function samplePictures(): string[] {
  if (!existsSync(projectPath(SAMPLE_PICTURES))) return [];
  return [
    say`The drawings are still the samples: ${SAMPLE_PICTURES} lists them, and what to do.`,
  ];
}
