import { expect, test } from 'vitest';
import { parseMenu } from '../../../tools/content/menus.ts';
import { changedText, expectProblem, textOf } from './changed-file.ts';

const MENU = 'menu-ristorante.yaml';
const DESSERTS = 'menu-dolci.yaml';

test.each([
  [
    'no allergen where there is one',
    'celery\n        frozen',
    '\n        frozen',
    'line 20: "allergens" is none of these: none',
  ],
  [
    'an allergen in Italian',
    ' molluscs',
    ' molluschi',
    '("molluschi") is none of these: none, gluten (cereali',
  ],
  [
    'an allergen named twice',
    /gluten, celery\n/,
    'gluten, celery, celery\n',
    '"allergens" names one twice',
  ],
  [
    'a letter in a price',
    /price: 11,50/,
    'price: 11,5o',
    '"price" ("11,5o") is not written like 14 or 14,50',
  ],
  [
    'a price of nothing',
    /price: 12$/m,
    'price: 0',
    '"price" ("0") is not written like 14 or 14,50',
  ],
  [
    'a price without its comma',
    /price: 19/,
    'price: 650',
    '"price" is more than 500 euro; perhaps the comma',
  ],
  [
    'a text in one language',
    /text: (Con polenta.*) \|.*/,
    'text: $1',
    'is not written like Italian | English',
  ],
  [
    'yes in Italian',
    'vegetarian: yes',
    'vegetarian: sì',
    '"vegetarian" ("sì") is none of these: yes, no',
  ],
])('%s is named, with its line', (_, what, by, problem) => {
  expectProblem(parseMenu, MENU, { what, by }, problem);
});

test.each([
  [
    'a vegetarian dish with fish',
    'milk, eggs',
    'fish, eggs',
    '"vegetarian" is yes, and the dish holds fish',
  ],
  [
    'a section without dishes',
    /dishes:.*/s,
    'dishes: []',
    '"dishes" is an empty list',
  ],
])('%s is named, with its line', (_, what, by, problem) => {
  expectProblem(parseMenu, DESSERTS, { what, by }, problem);
});

test('a dish has its texts in both languages, its price and its allergens', () => {
  const [starters] = parseMenu(textOf(MENU), MENU).sections;
  expect(starters?.dishes[0]).toEqual({
    name: { it: 'Sardoni in savor', en: 'Pickled anchovies' },
    text: {
      it: 'Con cipolla e alloro: dolci e aspri',
      en: 'With onion and bay: sweet and sour',
    },
    price: 11.5,
    allergens: ['fish', 'sulphites'],
  });
});

test('a dish may have one name for both languages', () => {
  const text = changedText(MENU, { what: 'name: Jota |', by: 'name:' });
  expect(parseMenu(text, MENU)).toBeDefined();
});

test('a menu may have no sections', () => {
  const text = changedText(DESSERTS, {
    what: /sections:.*/s,
    by: 'sections: []',
  });
  expect(parseMenu(text, DESSERTS)).toMatchObject({ sections: [] });
});
