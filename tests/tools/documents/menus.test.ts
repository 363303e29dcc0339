import { expect, test } from 'vitest';
import { allergenNumber, allergens } from '../../../src/content/documents/allergens.ts';
import type { MenuItem } from '../../../src/content/documents/menu-types.ts';
import { type Menu, restaurantMenu } from '../../../src/content/documents/menus.ts';
import { contentFaults } from '../../../tools/content/faults.ts';
import { menuHtml } from '../../../tools/documents/menu-html.ts';

test('the content that is there has no fault', { timeout: 120_000 }, async () => {
  expect(await contentFaults()).toEqual([]);
});

test('the allergens are the fourteen of Reg. EU 1169/2011, numbered in its order', () => {
  expect(allergens).toHaveLength(14);
  expect(allergenNumber('gluten')).toBe(1);
  expect(allergenNumber('milk')).toBe(7);
  expect(allergenNumber('sulphites')).toBe(12);
  expect(allergenNumber('molluscs')).toBe(14);
});

const steak: MenuItem = {
  name: { it: 'Bistecca', en: 'T-bone steak' },
  price: 5.5,
  unit: { it: 'all’etto', en: 'per 100 g' },
  allergens: ['milk', 'gluten'],
  frozen: true,
};
const menu: Menu = {
  ...restaurantMenu,
  pages: [[{ title: { it: 'Secondi', en: 'Mains' }, items: [steak] }]],
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
