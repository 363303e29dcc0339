import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { allergens } from '../../src/content/legal-texts.ts';
import type { Menu } from '../../src/content/menu.ts';
import { say } from '../language.ts';
import { projectPath, RESTAURANT } from '../project.ts';
import { fields, list, parseYaml, text, yesOrNo } from './yaml.ts';

/** The menus that there are; a file of this name holds each. */
export const menuNames = ['menu-ristorante', 'menu-dolci'] as const;

/** Both languages stand on one line, so that a change to one is seen beside the other. */
const pair = (pattern: RegExp) =>
  v.pipe(
    text,
    v.regex(
      pattern,
      say(
        'is not in both languages: write Italian | English',
        'non è nelle due lingue: scrivi italiano | inglese',
      ),
    ),
    v.transform((line) => {
      const [it = '', en = it] = line.split('|').map((half) => half.trim().replaceAll("'", '’'));
      return { it, en };
    }),
  );
const both = pair(/^[^|]+\|[^|]+$/);
/** One name may serve both languages. */
const name = pair(/^[^|]+(?:\|[^|]+)?$/);

/** Euro. */
const MAX_PRICE = 500;

const PRICE = say(
  'is no price in euro: write 14 or 14,50',
  'non è un prezzo in euro: scrivi 14 o 14,50',
);
const price = v.pipe(
  text,
  v.regex(/^\d+(?:[.,]\d{1,2})?$/, PRICE),
  v.transform((euro) => Number(euro.replace(',', '.'))),
  v.check((euro) => euro > 0, PRICE),
  v.check(
    (euro) => euro <= MAX_PRICE,
    say(
      `is more than ${MAX_PRICE} euro: is the comma missing?`,
      `è più di ${MAX_PRICE} euro: manca la virgola?`,
    ),
  ),
);

const permitted = allergens.map(({ id, it }, index) => `${index + 1} ${id} (${it})`).join(', ');

const dish = v.pipe(
  fields({
    name,
    text: v.optional(both),
    price,
    unit: v.optional(both),
    allergens: v.pipe(
      text,
      v.transform((held) => (held === 'none' ? [] : held.split(',').map((each) => each.trim()))),
      v.array(
        v.picklist(
          allergens.map(({ id }) => id),
          say(
            `is no allergen; write none, or some of: ${permitted}`,
            `non è un allergene; scrivi none, o alcuni di: ${permitted}`,
          ),
        ),
      ),
      v.check(
        (held) => new Set(held).size === held.length,
        say('names one twice', 'ne nomina uno due volte'),
      ),
    ),
    frozen: v.optional(yesOrNo),
    vegetarian: v.optional(yesOrNo),
  }),
  v.forward(
    v.check(
      ({ vegetarian, allergens: held }) =>
        !vegetarian || !held.some((each) => ['fish', 'crustaceans', 'molluscs'].includes(each)),
      say(
        'is yes, and the dish holds fish or seafood',
        'è yes, e il piatto contiene pesce o frutti di mare',
      ),
    ),
    ['vegetarian'],
  ),
);

const menuSchema = fields({
  title: both,
  motto: both,
  hour: v.picklist(['day', 'night'], say('is neither day nor night', 'non è né day né night')),
  sections: list(
    fields({
      title: both,
      dishes: list(dish),
    }),
  ),
  charges: v.optional(list(fields({ name: both, price })), []),
  notes: v.optional(list(both), []),
});

/** A text of which YAML leaves out what follows the sign. */
const CUT_TEXT = /^[ -]*(?:title|motto|name|text|unit): (?!["']).*\s#/;

/** Reads a menu. @throws as `parseYaml` does */
export function readMenu(menu: (typeof menuNames)[number]): Menu {
  const file = `${RESTAURANT}/${menu}.yaml`;
  return parseMenu(readFileSync(projectPath(file), 'utf8'), file);
}

/** @throws as `parseYaml` does */
export function parseMenu(source: string, file: string): Menu {
  const cut = source.split('\n').findIndex((line) => CUT_TEXT.test(line)) + 1;
  if (cut > 0) {
    throw new Error(
      say(
        `${file}, line ${cut}: A text that holds " #" is written between " " as a whole.`,
        `${file}, riga ${cut}: Un testo che contiene " #" va scritto tutto fra " ".`,
      ),
    );
  }
  return parseYaml(source, file, menuSchema);
}
