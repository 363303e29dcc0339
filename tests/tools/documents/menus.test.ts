import { expect, test } from 'vitest';
import { allergenNumber, allergens } from '../../../src/content/documents/allergens.ts';
import type { MenuItem, Text } from '../../../src/content/documents/menu-types.ts';
import { dessertMenu, type Menu, restaurantMenu } from '../../../src/content/documents/menus.ts';

function itemsOf(menu: Menu, ...titles: readonly string[]): readonly MenuItem[] {
  const sections = menu.pages.flat();
  return sections
    .filter(({ title }) => titles.length === 0 || titles.includes(title.it))
    .flatMap(({ items }) => items);
}

function itemOf(menu: Menu, name: string): MenuItem {
  const item = itemsOf(menu).find((candidate) => candidate.name.it === name);
  if (!item) throw new Error(`"${name}" is not on the menu.`);
  return item;
}

const everything = [...itemsOf(restaurantMenu), ...itemsOf(dessertMenu)];

test('the restaurant serves 25 to 35 dishes in four courses', () => {
  const courses = ['Antipasti', 'Primi', 'Secondi', 'Contorni'];
  const dishes = itemsOf(restaurantMenu, ...courses);
  expect(dishes.length).toBeGreaterThanOrEqual(25);
  expect(dishes.length).toBeLessThanOrEqual(35);
  for (const course of courses) expect(itemsOf(restaurantMenu, course)).not.toHaveLength(0);
});

test('there are 7 to 9 desserts', () => {
  const { length } = itemsOf(dessertMenu, 'Dolci');
  expect(length).toBeGreaterThanOrEqual(7);
  expect(length).toBeLessThanOrEqual(9);
});

test('everything is said in both languages, with typographic apostrophes', () => {
  for (const { name, description, unit } of everything) {
    const texts: readonly (Text | undefined)[] = [name, description, unit];
    for (const text of texts.filter((candidate) => candidate !== undefined)) {
      expect(text.it.trim(), name.it).not.toBe('');
      expect(text.en.trim(), name.it).not.toBe('');
      expect(`${text.it}${text.en}`).not.toMatch(/['"]/);
    }
  }
});

test('every price is a whole or half number of euro', () => {
  for (const { name, price } of everything) {
    expect(price, name.it).toBeGreaterThan(0);
    expect(price % 0.5, name.it).toBe(0);
  }
});

test('everything names only the fourteen allergens, each once', () => {
  const known = allergens.map(({ id }) => id);
  for (const { allergens: held, name } of everything) {
    expect(known, name.it).toEqual(expect.arrayContaining([...held]));
    expect(new Set(held).size, name.it).toBe(held.length);
  }
});

test('nothing is on the menus twice', () => {
  const names = everything.map(({ name }) => name.it);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the allergens are the fourteen of Reg. EU 1169/2011, numbered in its order', () => {
  expect(allergens).toHaveLength(14);
  expect(allergenNumber('gluten')).toBe(1);
  expect(allergenNumber('milk')).toBe(7);
  expect(allergenNumber('sulphites')).toBe(12);
  expect(allergenNumber('molluscs')).toBe(14);
});

test('no dish without meat or fish holds fish, crustaceans or molluscs', () => {
  for (const { allergens: held, name } of everything.filter((item) => item.vegetarian)) {
    expect(held, name.it).not.toContain('fish');
    expect(held, name.it).not.toContain('crustaceans');
    expect(held, name.it).not.toContain('molluscs');
  }
});

test.each([
  ['Tagliatelle al ragù', ['gluten', 'eggs', 'celery', 'sulphites']],
  ['Ribollita', ['gluten', 'celery']],
  ['Baccalà alla livornese', ['gluten', 'fish']],
  ['Fagioli all’uccelletto', []],
])('%s declares what is in it', (name, held) => {
  expect(itemOf(restaurantMenu, name).allergens).toEqual(held);
});

test('every wine declares its sulphites', () => {
  const wines = [
    ...itemsOf(restaurantMenu, 'Vini al calice'),
    ...itemsOf(dessertMenu, 'Vini da dessert'),
  ];
  expect(wines.length).toBeGreaterThan(0);
  for (const wine of wines) expect(wine.allergens, wine.name.it).toContain('sulphites');
});

test('raw anchovies were frozen first, as the law asks, and say so', () => {
  expect(itemOf(restaurantMenu, 'Acciughe alla povera').frozen).toBe(true);
});
