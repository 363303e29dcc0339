import { expect, test } from 'vitest';
import { parseMenu } from '../../../tools/content/menus.ts';
import {
  changedText,
  expectProblem,
  textOf,
  withLine,
} from './changed-file.ts';

const MENU = 'menu-ristorante.yaml';

const mistakes = {
  'allergens: fish,': 'line 10: "allergens" is none of these: none',
  'allergens: molluschi':
    '("molluschi") is none of these: none, gluten (cereali',
  'allergens: fish, fish': '"allergens" names one twice',
  'price: 11,5o': '"price" ("11,5o") is not written like 14 or 14,50',
  'price: 0': '"price" ("0") is not written like 14 or 14,50',
  'price: 650': '"price" is more than 500 euro; perhaps the comma',
  'text: Con polenta': 'is not written like Italian | English',
  'vegetarian: sì': '"vegetarian" ("sì") is none of these: yes, no',
};
test.each(Object.entries(mistakes))('%s is refused: %s', (line, problem) => {
  expectProblem(parseMenu, MENU, withLine(MENU, line), problem);
});

test('a vegetarian dish with fish, and a section without dishes, are refused', () => {
  const fish = changedText(MENU, 'allergens: none', 'allergens: molluscs');
  const problem = '"vegetarian" is yes, and the dish holds fish';
  expectProblem(parseMenu, MENU, fish, problem);
  const empty = changedText(MENU, /dishes:.*/s, 'dishes: []');
  expectProblem(parseMenu, MENU, empty, '"dishes" is an empty list');
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

test('a dish may have one name for both languages, and a menu no sections', () => {
  const [starters] = parseMenu(withLine(MENU, 'name: Jota'), MENU).sections;
  expect(starters?.dishes[0]?.name).toEqual({ it: 'Jota', en: 'Jota' });
  const empty = changedText(MENU, /sections:.*/s, 'sections: []');
  expect(parseMenu(empty, MENU)).toMatchObject({ sections: [] });
});
