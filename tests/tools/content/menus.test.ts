import { expect, test } from 'vitest';
import { allergenNumber, allergens } from '../../../src/content/legal-texts.ts';
import { parseMenu } from '../../../tools/content/menus.ts';
import { contentProblems } from '../../../tools/content/problems.ts';

test('the content that is there has no problem', async () => {
  expect(await contentProblems()).toEqual([]);
});

test('the allergens are the fourteen of Reg. EU 1169/2011, numbered in its order', () => {
  expect(allergens).toHaveLength(14);
  expect(allergenNumber('gluten')).toBe(1);
  expect(allergenNumber('milk')).toBe(7);
  expect(allergenNumber('sulphites')).toBe(12);
  expect(allergenNumber('molluscs')).toBe(14);
});

const FILE = 'menu.yaml';
const SOURCE = `title: Menù | Menu
motto: Buono | Good
hour: day
sections:
  - title: Primi | Pasta
    dishes:
      - name: Ribollita | Bread soup
        text: "Ripassata: il giorno dopo | Cooked again: the next day"
        price: 9,50
        allergens: gluten, celery
        vegetarian: yes
      - name: Gnudi
        price: 12
        allergens: none
`;

test('a menu may have decimal commas and one name for both languages', () => {
  expect(parseMenu(`\uFEFF${SOURCE.replaceAll('\n', '\r\n')}`, FILE).sections[0]?.dishes).toEqual([
    {
      name: { it: 'Ribollita', en: 'Bread soup' },
      text: { it: 'Ripassata: il giorno dopo', en: 'Cooked again: the next day' },
      price: 9.5,
      allergens: ['gluten', 'celery'],
      vegetarian: true,
    },
    { name: { it: 'Gnudi', en: 'Gnudi' }, price: 12, allergens: [] },
  ]);
});

test('a menu without sections is one that the site does not show', () => {
  const source = 'title: Dolci | Desserts\nmotto: Buono | Good\nhour: day\nsections: []\n';
  expect(parseMenu(source, FILE).sections).toEqual([]);
});

test.each([
  ['a line too far left', '        price: 12', '       price: 12', 13, 'the same column'],
  ['a line too far right', '        price: 12', '         price: 12', 12, 'or the next cannot'],
  ['a tab', '        price: 12', '\tprice: 12', 13, 'It holds a tab. Write spaces'],
  ['a text with a colon', '- name: Gnudi', '- name: Gnudi: due', 12, 'is written between " "'],
  ['a text that begins with a sign', '- name: Gnudi', '- name: @ Gnudi', 12, 'begins with a sign'],
  ['a text with a number sign', '- name: Gnudi', '- name: Crudo # 1', 12, 'holds " #" is written'],
  ['an apostrophe at the beginning', '- name: Gnudi', "- name: 'Nduja", 12, 'begins with a sign'],
  ['marks around the Italian alone', '- name: Gnudi', '- name: "A" | B', 12, 'Italian | English'],
  ['no space after the colon', 'price: 12', 'price:12', 13, 'with a space after'],
  ['a dish without its dash', '- name: Gnudi', '  name: Gnudi', 12, 'write "- " before its name'],
  ['nothing after the colon', 'allergens: none', 'allergens:', 14, '"allergens" is empty'],
  ['no list', 'dishes:', 'dishes: none\n    more:', 6, '"dishes" ("none") is no list'],
  ['a dish without a price', '        price: 12\n', '', 12, '"price" is missing'],
  ['nothing at all', SOURCE, '', 1, 'does not belong here: write title, motto'],
])('%s is a problem with its line and what to do', (_, what, by, line, said) => {
  const parse = () => parseMenu(SOURCE.replace(what, by), FILE);
  expect(parse).toThrow(`${FILE}, line ${line}: `);
  expect(parse).toThrow(said);
});
