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
const parseFacts = (text: string) => parseRestaurant(text, FACTS);

test('an apostrophe is the same sign wherever it is read', () => {
  const name = "name: L'Osteria";
  expect(parseFacts(withLine(FACTS, name)).name).toBe('L’Osteria');
  const email = "email: o'neill@alfaro.test";
  expect(parseFacts(withLine(FACTS, email)).email).toBe("o'neill@alfaro.test");
});

test.each(['+39 02 1234 5678', '+39 347 123 4567', '+39 800 123 456'])(
  'the telephone number %s is read',
  (phone) => {
    expect(parseFacts(withLine(FACTS, `phone: ${phone}`)).phone).toBe(phone);
  },
);

test('each colour is read by day and by night, one alone serves both', () => {
  const { day, night } = parseColours(changed(COLOURS, /$/, '\n'), COLOURS);
  expect([day.paper, night.paper]).toEqual(['#eef4f6', '#0d1a20']);
  expect([day.booked, night.booked]).toEqual(['#9a1f5c', '#9a1f5c']);
});

test('a zone’s name gets a curved apostrophe; tables their seats and words', () => {
  const text = withLine(PLAN, "name: Sala dell'Orto");
  const [zone] = parseFloorPlan(text, PLAN);
  expect(zone?.name).toBe('Sala dell’Orto');
  const seatsOf = (first: number) => {
    const table = zone?.tables.find(({ numbers }) => numbers[0] === first);
    return table && [table.seats, ...table.words];
  };
  expect(seatsOf(7)).toEqual([2]);
  expect(seatsOf(1)).toEqual([4]);
  expect(seatsOf(8)).toEqual([3, 'vicino alla finestra', 'senza gradini']);
});

test('a dish has its texts in both languages, its price and its allergens', () => {
  // Line ends and the first sign are those of Windows.
  const windows = `\uFEFF${changed(MENU, /\n/g, '\r\n')}`;
  const [starters] = parseMenu(windows, MENU).sections;
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

test('a dish may have one name for both languages, with signs in quotation marks', () => {
  const text = withLine(MENU, 'name: "Pasta: n. #1"');
  const [starters] = parseMenu(text, MENU).sections;
  expect(starters?.dishes[0]?.name).toEqual({
    it: 'Pasta: n. #1',
    en: 'Pasta: n. #1',
  });
});

test('hours past midnight and with spaces are read', () => {
  const { openingHours } = parseFacts(
    withLine(FACTS, 'friday: 12:00 - 14:30 , 19:00 - 00:30'),
  );
  expect(openingHours?.friday).toEqual([
    { from: '12:00', until: '14:30' },
    { from: '19:00', until: '00:30' },
  ]);
});

test.each([
  ['1/5/2030', '2030-05-01', '2030-05-01'],
  ['27/12-06/01', '12-27', '01-06'],
])('the closed days %s are read', (days, first, last) => {
  const { closures } = parseFacts(withLine(FACTS, `days: ${days}`));
  expect(closures).toEqual([{ first, last, reason: 'la festa del molo' }]);
});

test('what may be missing has a value without it, or with the word none', () => {
  const lists = /openingHours:\n(?: .*\n)+closures:\n(?: .*\n)+/;
  const { visit, ...rest } = parseFacts(
    changed(FACTS, lists, 'openingHours: none\n'),
  );
  expect(rest).toMatchObject({
    openingHours: null,
    closures: [],
    whatsapp: null,
    largestParty: 4,
    mealPrice: null,
  });
  expect(visit.dogs).toBeNull();
});

test('further fields, the largest party, the price of a meal and what a guest wants to know are read', () => {
  const lines =
    'largestParty: 12\nmealPrice: 25-45\nvisit:\n  dogs: Benvenuti.';
  expect(parseFacts(changed(FACTS, /$/, lines))).toMatchObject({
    largestParty: 12,
    mealPrice: { from: 25, to: 45 },
    visit: { dogs: 'Benvenuti.', bus: null },
    moreFields: [{ name: 'note', label: 'Note', kind: 'lines', longest: 300 }],
  });
});
