import { expect, test } from 'vitest';
import { parseColours } from '../../../tools/content/colours.ts';
import { parseFloorPlan } from '../../../tools/content/floor-plan.ts';
import { parseMenu } from '../../../tools/content/menus.ts';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import { changed, withLine } from './owner-file.ts';

const MENU = 'menu-ristorante.yaml';
const FACTS = 'restaurant.yaml';
const PLAN = 'floor-plan.yaml';
const COLOURS = 'colours.css';

/** The facts of the tests' restaurant with another line. */
const factsWith = (line: string) =>
  parseRestaurant(withLine(FACTS, line), FACTS);

test('a text has curved apostrophes, an address has its own', () => {
  expect(factsWith("name: L'Osteria").name).toBe('L’Osteria');
  const email = "o'neill@alfaro.test";
  expect(factsWith(`email: ${email}`).email).toBe(email);
});

test('landlines, mobiles and free numbers are read', () => {
  for (const phone of [
    '+39 02 1234 5678',
    '+39 347 123 4567',
    '+39 800 123 456',
  ])
    expect(factsWith(`phone: ${phone}`).phone).toBe(phone);
});

test('each colour is read by day and by night, one alone serves both', () => {
  const { day, night } = parseColours(changed(COLOURS, /$/, '\n'), COLOURS);
  expect([day.paper, night.paper]).toEqual(['#eef4f6', '#0d1a20']);
  expect([day.booked, night.booked]).toEqual(['#9a1f5c', '#9a1f5c']);
});

test('tables have seats and words', () => {
  const text = withLine(PLAN, "name: Sala dell'Orto");
  const [zone] = parseFloorPlan(text, PLAN);
  expect(zone).toMatchObject({
    name: 'Sala dell’Orto',
    tables: expect.arrayContaining([
      expect.objectContaining({ numbers: [7], seats: 2, words: [] }),
      expect.objectContaining({ numbers: [1, 2], seats: 4 }),
      expect.objectContaining({
        seats: 3,
        words: ['vicino alla finestra', 'senza gradini'],
      }),
    ]),
  });
});

test('dishes have texts in both languages, a price and allergens, from a file of Windows too', () => {
  const text = withLine(MENU, 'name: "Pasta: n. #1"');
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const [starters] = parseMenu(windows, MENU).sections;
  expect(starters?.dishes[0]).toEqual({
    name: { it: 'Pasta: n. #1', en: 'Pasta: n. #1' },
    text: {
      it: 'Con cipolla e alloro: dolci e aspri',
      en: 'With onion and bay: sweet and sour',
    },
    price: 11.5,
    allergens: ['fish', 'sulphites'],
  });
});

test('hours past midnight and closed days with spaces or without are read', () => {
  const hours = 'friday: 12:00 - 14:30 , 19:00 - 00:30';
  expect(factsWith(hours).openingHours?.friday).toEqual([
    { from: '12:00', until: '14:30' },
    { from: '19:00', until: '00:30' },
  ]);
  const closuresOf = (days: string) => factsWith(`days: ${days}`).closures[0];
  expect(closuresOf('1/5/2030')).toMatchObject({
    first: '2030-05-01',
    last: '2030-05-01',
  });
  expect(closuresOf('27/12-06/01')).toMatchObject({
    first: '12-27',
    last: '01-06',
  });
});

test('what may be missing has a value without it, or with the word none', () => {
  const lists = /openingHours:\n(?: .*\n)+closures:\n(?: .*\n)+/;
  const text = changed(FACTS, lists, 'openingHours: none\n');
  expect(parseRestaurant(text, FACTS)).toMatchObject({
    openingHours: null,
    closures: [],
    whatsapp: null,
    largestParty: 4,
    mealPrice: null,
    visit: { dogs: null },
  });
});

test('further fields, the largest party, the price of a meal and what a guest wants to know are read', () => {
  const lines =
    'largestParty: 12\nmealPrice: 25-45\nvisit:\n  dogs: Benvenuti.';
  const text = changed(FACTS, /$/, lines);
  expect(parseRestaurant(text, FACTS)).toMatchObject({
    largestParty: 12,
    mealPrice: { from: 25, to: 45 },
    visit: { dogs: 'Benvenuti.', bus: null },
    moreFields: [{ name: 'note', label: 'Note', kind: 'lines', longest: 300 }],
  });
});
