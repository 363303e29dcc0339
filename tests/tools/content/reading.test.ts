import { expect, test } from 'vitest';
import { tableKey } from '../../../src/tables/floor-plan.ts';
import { parseColours } from '../../../tools/content/colours.ts';
import { parseFloorPlan } from '../../../tools/content/floor-plan.ts';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import { changed, withLine } from './owner-file.ts';

const FACTS = 'restaurant.yaml';

/** The facts of the tests' restaurant with another line. */
const factsWith = (line: string) =>
  parseRestaurant(withLine(FACTS, line), FACTS);

test('a file of Windows, or with CR alone, is read; texts have curved apostrophes and any sign between quotation marks, an address has its own', () => {
  const text = withLine(FACTS, "name: L'Osteria");
  for (const lineEnd of ['\r\n', '\r']) {
    const file = `\uFEFF${text.replaceAll('\n', lineEnd)}`;
    expect(parseRestaurant(file, FACTS).name).toBe('L’Osteria');
  }
  expect(factsWith('quote: "Tavolo n. #1"').quote).toBe('Tavolo n. #1');
  const remark = 'quote: Casa\n  # Da rivedere.';
  expect(factsWith(remark).quote).toBe('Casa');
  const email = "o'neill@alfaro.test";
  expect(factsWith(`email: ${email}`).email).toBe(email);
});

test('mobiles and free numbers, hours with spaces and closed days over New Year are read', () => {
  for (const phone of ['+39 347 123 4567', '+39 800 123 456'])
    expect(factsWith(`phone: ${phone}`).phone).toBe(phone);
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

test('each colour is read by day and by night, one alone serves both', () => {
  const { day, night } = parseColours(
    changed('colours.css', /$/, '\n'),
    'colours.css',
  );
  expect([day.paper, night.paper]).toEqual(['#eef4f6', '#0d1a20']);
  expect([day.booked, night.booked]).toEqual(['#9a1f5c', '#9a1f5c']);
});

test.each([
  ['Sala 2', 'Sala 2-7'],
  ['Stube S. Martin', 'Stube S Martin7'],
  ["Ca' d'Oro-Bar", 'Ca’ d’Oro-Bar7'],
])('in a zone called %s a table has the key %s', (name, key) => {
  const [zone] = parseFloorPlan(
    changed('floor-plan.yaml', 'Veranda', name),
    'floor-plan.yaml',
  );
  expect(zone?.tables.map(tableKey)).toContain(key);
});

test('a table is read with its place, its seats and what is said of it', () => {
  const line = "- 20-21 at 0.15, 0.2, seats 3 (all'ombra, senza gradini)";
  const text = changed('floor-plan.yaml', /- \d.* at .*/, line);
  expect(parseFloorPlan(text, 'floor-plan.yaml')[0]?.tables[0]).toEqual({
    zone: 'Veranda',
    numbers: [20, 21],
    seats: 3,
    words: ['all’ombra', 'senza gradini'],
    place: { x: 0.15, y: 0.2, width: 1.8, height: 1 },
  });
});
