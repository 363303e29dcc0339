import * as v from 'valibot';
import { allergens } from '../../src/content/legal-texts.ts';
import type { Menu } from '../../src/content/menu.ts';
import { say } from '../shared/language.ts';
import { readOwnerFile } from './owner-file.ts';
import {
  distinct,
  fields,
  like,
  list,
  listOfSome,
  oneOf,
  parseYaml,
  text,
  withCurvedApostrophes,
  yesOrNo,
} from './yaml.ts';

/** The menus that there are; a file of this name holds each. */
export const menuNames = ['menu-ristorante', 'menu-dolci'] as const;

/**
 * Both languages are on one line, so that a change to one is seen beside the
 * other.
 */
const pair = (pattern: RegExp) =>
  v.pipe(
    like(pattern, say`Italian | English, in both languages`),
    v.transform((line) => {
      const [it = '', en = it] = line
        .split('|')
        .map((half) => withCurvedApostrophes(half.trim()));
      return { it, en };
    }),
  );
const both = pair(/^[^|]+\|[^|]+$/);
/** One name may serve both languages. */
const name = pair(/^[^|]+(?:\|[^|]+)?$/);

/** Euro. */
const MAX_PRICE = 500;

const price = v.pipe(
  like(/^(?=.*[1-9])\d+(?:[.,]\d{1,2})?$/, say`14 or 14,50, in euro`),
  v.transform((euro) => Number(euro.replace(',', '.'))),
  v.maxValue(
    MAX_PRICE,
    say`is more than ${MAX_PRICE} euro; perhaps the comma is missing`,
  ),
);

const ALLERGENS = allergens.map(({ id, it }) => `${id} (${it})`).join(', ');

const dish = v.pipe(
  fields({
    name,
    text: v.optional(both),
    price,
    unit: v.optional(both),
    allergens: v.pipe(
      text,
      v.transform((held) =>
        held === 'none' ? [] : held.split(',').map((each) => each.trim()),
      ),
      v.array(
        v.picklist(
          allergens.map(({ id }) => id),
          say`is none of these: ${ALLERGENS}; none is written alone`,
        ),
      ),
      v.check(
        (held) => new Set(held).size === held.length,
        say`names one twice`,
      ),
    ),
    frozen: v.optional(yesOrNo),
    vegetarian: v.optional(yesOrNo),
  }),
  v.forward(
    v.check(
      ({ vegetarian, allergens: held }) =>
        !vegetarian ||
        !held.some((each) =>
          ['fish', 'crustaceans', 'molluscs'].includes(each),
        ),
      say`is yes, and the dish holds fish or seafood`,
    ),
    ['vegetarian'],
  ),
);

const menuSchema = fields({
  title: both,
  motto: both,
  hour: oneOf(['day', 'night']),
  sections: v.pipe(
    list(
      fields({
        title: both,
        drinks: v.optional(yesOrNo),
        dishes: v.pipe(
          listOfSome(dish),
          // A glass and a bottle have one name and two units.
          distinct('name', ({ name, unit }) =>
            unit ? `${name.it}, ${unit.it}` : name.it,
          ),
        ),
      }),
    ),
    distinct('title', ({ title }) => title.it),
  ),
  charges: v.optional(
    v.pipe(
      list(fields({ name: both, price })),
      distinct('name', ({ name }) => name.it),
    ),
    [],
  ),
  notes: v.optional(list(both), []),
});

/** Reads a menu. @throws as `parseYaml` does */
export const readMenu = (menu: (typeof menuNames)[number]): Menu =>
  readOwnerFile(`${menu}.yaml`, parseMenu);

/** @param file for messages @throws as `parseYaml` does */
export const parseMenu = (source: string, file: string): Menu =>
  parseYaml(source, file, menuSchema);

/** A site with one menu leaves the other one empty, but not both. */
export function emptyMenus(menus: readonly Menu[]): string[] {
  if (menus.some(({ sections }) => sections.length > 0)) return [];
  return [
    say`${menuNames.join(', ')}: both menus are empty. Write the dishes of one of them.`,
  ];
}
