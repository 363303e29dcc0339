import { expect, test } from 'vitest';
import type { PathValues } from '../../src/tables/request.ts';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import {
  CONTENT,
  HOUR,
  NOW,
  outside,
  phone,
  SATURDAY,
  saturday,
  soon,
  visitorPath,
} from './evening.ts';
import {
  ask,
  book,
  change,
  edit,
  free,
  freeAsVisitor,
  note,
} from './requests.ts';
import {
  makeRulesFixture,
  type Person,
  requireSettableClock,
  SERVER_TIME,
} from './rules-fixture.ts';

// Dates, deadlines, lengths, switches and the booking window.

const fixture = makeRulesFixture();
requireSettableClock();
fixture.now = NOW;

async function expectAnswer(
  person: Person,
  request: PathValues,
  isAccepted: boolean,
  content = CONTENT,
): Promise<void> {
  await fixture.seed(content);
  const answer = await fixture.update(person, request);
  expect.soft(answer, Object.keys(request).join()).toBe(isAccepted);
}

test.each([
  '2026-01-01/cena',
  '2045-12-31/pranzo',
  '2027-02-28/cena',
  '2044-02-29/cena',
  '2027-04-30/cena',
  '2027-01-29/cena',
])('the meal %s can be booked', async (meal) => {
  await expectAnswer('visitor', book({ meal }), true);
});

test.each([
  '2025-12-31/cena',
  '2046-01-01/cena',
  '2026-00-10/cena',
  '2026-13-10/cena',
  '2026-12-00/cena',
  '2026-12-32/cena',
  '2027-02-29/cena',
  '2028-02-30/cena',
  '2027-02-31/cena',
  '2027-11-31/cena',
  '2026-1-1/cena',
  '12026-11-28/cena',
  '2026-11-28\u2028/cena',
  '2026-11-28/colazione',
  '2026-11-28/cena ',
])('the meal %s cannot be booked, not even by the staff', async (meal) => {
  await expectAnswer('admin', book({ meal }), false);
});

test.each([
  ['online booking off', { giardino: true, prenotazioni: false }, false, false],
  ['online booking not set', { giardino: true }, false, false],
  ['online booking not a boolean', { prenotazioni: 1 }, false, false],
  ['the zone closed', { giardino: false, prenotazioni: true }, true, false],
  ['all switches on', { giardino: true, prenotazioni: true }, true, true],
  ['the zone’s switch not set', { prenotazioni: true }, true, true],
] as const)(
  'with %s tables are booked as the switches say, and bookings changed and freed',
  async (_, admin, veranda, giardino) => {
    for (const [request, isAccepted] of [
      [{ 'tables/Veranda9': SERVER_TIME }, veranda],
      [book(), veranda],
      [ask(), veranda],
      [change(phone, { meal: SATURDAY, table: 'Veranda1' }), veranda],
      [{ 'tables/Giardino19': SERVER_TIME }, giardino],
      [book({ table: 'Giardino9', meal: '2026-11-29/cena' }), giardino],
      [ask({ table: 'Giardino1' }), giardino],
      [change(outside, { table: 'Giardino3' }), giardino],
      [change(saturday, { table: 'Veranda1' }), giardino],
      [edit(outside, { people: '3' }), true],
      [free(outside), true],
    ] as const) {
      const content = { ...CONTENT, admin, 'tables/Giardino1': null };
      await expectAnswer('visitor', request, isAccepted, content);
    }
  },
);

test.each([
  ['1 ms before now', NOW - 1, false],
  ['now', NOW, false],
  ['a fraction of 1 ms ahead', NOW + 0.25, true],
  ['60 s ahead', NOW + 60_000, true],
  ['a fraction more than 60 s ahead', NOW + 60_000.25, false],
  ['the server time', SERVER_TIME, false],
  ['a number in a text', String(NOW + 15_000), false],
])('a deadline of %s: %s, accepted: %s', async (_, until, isAccepted) => {
  const record = { '.value': SERVER_TIME, '.priority': until };
  const visitor = { at: SERVER_TIME, until };
  for (const [person, request] of [
    ['visitor', { 'tables/Veranda3': record }],
    ['admin', { 'tables/Veranda3': record }],
    ['visitor', book({ until })],
    ['admin', edit(phone, { until })],
    ['visitor', { ...freeAsVisitor(soon), [visitorPath(soon)]: visitor }],
  ] as const)
    await expectAnswer(person, request, isAccepted);
});

test.each([
  ['a record', () => ({ 'tables/Veranda1': null })],
  ['a booking of now', () => freeAsVisitor(soon, fixture.now + 15_000)],
])(
  'within the booking window a visitor frees %s, and not a moment longer',
  async (_, request) => {
    for (const [after, isAccepted] of [
      [BOOKING_WINDOW - 1, true],
      [BOOKING_WINDOW, false],
    ] as const) {
      fixture.now = NOW - HOUR + after;
      await expectAnswer('visitor', request(), isAccepted);
    }
    fixture.now = NOW;
  },
);

test.each([
  ['time', 5],
  ['people', 20],
  ['name', 80],
  ['surname', 80],
  ['phone', 40],
  ['note', 120],
] as const)('%s has at most %i characters', async (name, longest) => {
  const withText = (length: number) => {
    const text = 'x'.repeat(length);
    return name === 'note' ? note(phone, text) : edit(phone, { [name]: text });
  };
  await expectAnswer('admin', withText(longest), true);
  await expectAnswer('admin', withText(longest + 1), false);
});

test.each([
  ['seatedAt', (time: number) => edit(phone, { seatedAt: time })],
  ['readAt', (time: number) => edit(phone, { readAt: time })],
  ['freed', (time: number) => free(phone, 'staff', time)],
])('the clock of the staff may be 60 s ahead in %s', async (_, request) => {
  await expectAnswer('admin', request(NOW + 60_000), true);
  await expectAnswer('admin', request(NOW + 60_001), false);
});
