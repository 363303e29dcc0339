import { expect, test } from 'vitest';
import { contentFaults, sampleFaults } from '../../../tools/content/faults.ts';
import { allergenNumber, allergens } from '../../../tools/content/legal-texts.ts';
import { type Dish, type Menu, parseMenu, readMenu } from '../../../tools/content/menus.ts';
import { menuHtml } from '../../../tools/documents/menu-html.ts';

test('the content that is there has no fault', async () => {
  expect(await contentFaults()).toEqual([]);
});

test('a sample that still stands in a menu or in the sources is named with its line', async () => {
  const faults = await sampleFaults();
  for (const file of ['documents/menu-dolci.yaml', 'restaurant.ts']) {
    const said = new RegExp(`^src/content/${file}, line \\d+: put your own there`);
    expect(faults).toContainEqual(expect.stringMatching(said));
  }
});

test('the allergens are the fourteen of Reg. EU 1169/2011, numbered in its order', () => {
  expect(allergens).toHaveLength(14);
  expect(allergenNumber('gluten')).toBe(1);
  expect(allergenNumber('milk')).toBe(7);
  expect(allergenNumber('sulphites')).toBe(12);
  expect(allergenNumber('molluscs')).toBe(14);
});

const steak: Dish = {
  name: { it: 'Bistecca', en: 'T-bone steak' },
  price: 5.5,
  unit: { it: 'all’etto', en: 'per 100 g' },
  allergens: ['milk', 'gluten'],
  frozen: true,
};
const menu: Menu = {
  ...readMenu('menu-ristorante'),
  sections: [{ title: { it: 'Secondi', en: 'Mains' }, page: 1, dishes: [steak] }],
};

test('a dish has its price and unit in the language, and its allergens in order', () => {
  const html = menuHtml(menu, 'it');
  expect(html).toContain('<span class="price"><span class="unit">all’etto</span> 5,50</span>');
  expect(html).toContain('<span class="frozen">*</span> <span class="numbers">1, 7</span>');
  expect(menuHtml(menu, 'en')).toContain('<span class="unit">per 100 g</span> 5.50</span>');
});

test('an Italian name in an English menu is marked as Italian, with its meaning', () => {
  expect(menuHtml(menu, 'en')).toContain(
    '<span class="name" lang="it">Bistecca</span> <span class="meaning"><b>T-bone steak</b></span>',
  );
});

test('the last sheet explains the numbers, the asterisk and the V', () => {
  const lastSheet = menuHtml(menu, 'it').split('<div class="sheet">').at(-1);
  expect(lastSheet).toContain('<li>molluschi</li>');
  expect(lastSheet).toContain('Prodotto decongelato');
  expect(lastSheet).toContain('Senza carne né pesce');
});

const FILE = 'menu.yaml';
const SOURCE = `title: Menù | Menu
motto: Buono | Good
hour: day
sections:
  - title: Primi | Pasta
    page: 1
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

test('a menu is read as it was written, a comma for a point and one name for both languages', () => {
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

test.each([
  ['a line too far left', '        price: 12', '       price: 12', 14, 'the same column'],
  ['a line too far right', '        price: 12', '         price: 12', 13, 'or the next cannot'],
  ['a tab', '        price: 12', '\tprice: 12', 14, 'It holds a tab. Write spaces'],
  ['a text with a colon', '- name: Gnudi', '- name: Gnudi: due', 13, 'stands between " "'],
  ['a text that begins with a sign', '- name: Gnudi', '- name: @ Gnudi', 13, 'begins with a sign'],
  ['a text with a number sign', '- name: Gnudi', '- name: Crudo # 1', 13, 'holds " #" stands'],
  ['an apostrophe at the beginning', '- name: Gnudi', "- name: 'Nduja", 13, 'begins with a sign'],
  ['marks around the Italian alone', '- name: Gnudi', '- name: "A" | B', 13, 'Italian | English'],
  ['no space after the colon', 'price: 12', 'price:12', 14, 'with a space after'],
  ['a dish without its dash', '- name: Gnudi', '  name: Gnudi', 13, 'write "- " before its name'],
  ['nothing after the colon', 'allergens: none', 'allergens:', 15, '"allergens" is empty'],
  ['no list', 'dishes:', 'dishes: none\n    more:', 7, '"dishes" ("none") is no list'],
  ['a dish without a price', '        price: 12\n', '', 13, '"price" is missing'],
  ['nothing at all', SOURCE, '', 1, 'does not belong here: write title, motto'],
])('%s is a fault with its line and what to do', (_, what, by, line, said) => {
  const parse = () => parseMenu(SOURCE.replace(what, by), FILE);
  expect(parse).toThrow(`${FILE}, line ${line}: `);
  expect(parse).toThrow(said);
});
