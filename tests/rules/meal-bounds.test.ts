import { expect, test } from 'vitest';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import {
  bookMeal,
  CONTENT,
  cancel,
  cardOf,
  DEADLINE,
  NOW,
  place,
  SATURDAY,
  saturday,
  soon,
  TODAY,
  tonight,
} from './meals-fixture.ts';
import {
  booking,
  makeRulesFixture,
  requireSettableClock,
  SERVER_TIME,
  tableKeys,
} from './rules-fixture.ts';

// Places, deadlines and switches of records.

const fixture = makeRulesFixture();
requireSettableClock();
fixture.now = NOW;

const records = [
  [SATURDAY, 'cena', 'Veranda15', true],
  [SATURDAY, 'pranzo', 'Veranda15', true],
  ['2026-01-01', 'cena', 'Veranda15', true],
  ['2045-12-31', 'cena', 'Veranda15', true],
  ['2025-12-31', 'cena', 'Veranda15', false],
  ['2046-01-01', 'cena', 'Veranda15', false],
  ['2026-00-10', 'cena', 'Veranda15', false],
  ['2026-13-10', 'cena', 'Veranda15', false],
  ['2026-12-00', 'cena', 'Veranda15', false],
  ['2026-12-32', 'cena', 'Veranda15', false],
  ['2026-1-1', 'cena', 'Veranda15', false],
  ['12026-11-28', 'cena', 'Veranda15', false],
  ['2026-11-281', 'cena', 'Veranda15', false],
  ['2026-11-28\u2028', 'cena', 'Veranda15', false],
  ['domani', 'cena', 'Veranda15', false],
  [SATURDAY, 'colazione', 'Veranda15', false],
  [SATURDAY, 'cena ', 'Veranda15', false],
  [SATURDAY, 'cena', 'Veranda2', false],
  [SATURDAY, 'cena', 'Cantina1', false],
] as const;

test.each(['visitor', 'admin'] as const)(
  'the %s books no date, meal or table that there is not',
  async (person) => {
    for (const [date, meal, key, isAccepted] of records) {
      for (const changes of [
        { [`days/${date}/${meal}/${key}`]: booking(DEADLINE) },
        // The card alone, with a record of now.
        {
          'tables/Veranda15': booking(DEADLINE),
          [`guests/${date}/${meal}/${key}`]: cardOf(DEADLINE),
        },
      ]) {
        await fixture.seed({ ...CONTENT, days: null, guests: null });
        const answer = await fixture.request(person, 'PATCH', '', changes);
        expect(answer, `${date}/${meal}/${key}`).toBe(isAccepted);
      }
    }
  },
);

test('each table of the floor plan can be booked for a meal', async () => {
  await fixture.seed({ admin: { prenotazioni: true } });
  for (const key of tableKeys) {
    const changes = bookMeal(place(key));
    expect(await fixture.request('visitor', 'PATCH', '', changes)).toBe(true);
  }
});

test.each([
  ['online booking off', { giardino: true, prenotazioni: false }, false, false],
  ['online booking not set', { giardino: true }, false, false],
  ['online booking not a boolean', { prenotazioni: 1 }, false, false],
  ['the zone closed', { giardino: false, prenotazioni: true }, true, false],
  ['all switches on', { giardino: true, prenotazioni: true }, true, true],
  ['the zone’s switch not set', { prenotazioni: true }, true, true],
] as const)(
  'with %s tables are booked as the switches say, and bookings cancelled',
  async (_, admin, veranda, giardino) => {
    await fixture.seed({ ...CONTENT, admin });
    for (const [key, isAccepted] of [
      ['Veranda15', veranda],
      ['Giardino9', giardino],
    ] as const) {
      for (const changes of [
        { [`tables/${key}`]: booking() },
        bookMeal(place(key)),
      ]) {
        const answer = await fixture.request('visitor', 'PATCH', '', changes);
        expect(answer, key).toBe(isAccepted);
      }
    }
    const given = cancel(place('Giardino1'), saturday.token);
    expect(await fixture.request('visitor', 'PATCH', '', given)).toBe(true);
  },
);

const deadlines = [
  ['1 ms before now', NOW - 1, false],
  ['now', NOW, false],
  ['a fraction of 1 ms ahead', NOW + 0.25, true],
  ['60 s ahead', NOW + 60_000, true],
  ['a fraction more than 60 s ahead', NOW + 60_000.25, false],
  ['the server time', SERVER_TIME, false],
  ['a number in a text', String(NOW + 15_000), false],
  ['a name', 'Ada Rossi, 055 123456', false],
] as const;

test.each([
  ['visitor', 'tables/Veranda15'],
  ['visitor', `days/${place('Veranda15')}`],
  ['admin', 'tables/Veranda15'],
  ['admin', `days/${place('Veranda15')}`],
] as const)(
  'the %s books %s with a deadline of the next 60 s',
  async (person, path) => {
    for (const [what, deadline, isAccepted] of deadlines) {
      await fixture.seed(CONTENT);
      const sent = booking(deadline);
      const answer = await fixture.request(person, 'PUT', path, sent);
      expect(answer, what).toBe(isAccepted);
      const stored = { '.value': NOW, '.priority': deadline };
      expect(await fixture.read(path)).toEqual(isAccepted ? stored : null);
    }
  },
);

test.each([
  ['tables/Veranda1', soon],
  [`days/${place('Veranda3', TODAY)}`, tonight],
])(
  'within the booking window a visitor frees %s, booked today, and not a moment longer',
  async (path, { record }) => {
    for (const [after, isAccepted] of [
      [BOOKING_WINDOW - 1, true],
      [BOOKING_WINDOW, false],
    ] as const) {
      await fixture.seed(CONTENT);
      fixture.now = record['.value'] + after;
      const answer = await fixture.request('visitor', 'DELETE', path);
      expect(answer).toBe(isAccepted);
    }
    fixture.now = NOW;
  },
);

test('the card of a booking of now is replaced after the booking window, and not before', async () => {
  const where = place('Veranda1', TODAY);
  for (const [after, isAccepted] of [
    [BOOKING_WINDOW - 1, false],
    [BOOKING_WINDOW, true],
  ] as const) {
    await fixture.seed(CONTENT);
    fixture.now = soon.record['.value'] + after;
    const changes = bookMeal(where, fixture.now + 10_000);
    const answer = await fixture.request('visitor', 'PATCH', '', changes);
    expect(answer).toBe(isAccepted);
  }
  fixture.now = NOW;
});
