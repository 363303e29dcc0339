import { expect, test } from 'vitest';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import {
  ask,
  book,
  change,
  changed,
  free,
  freeNow,
  newBooking,
} from './booking-requests.ts';
import {
  bookingPath,
  CONTENT,
  cancelled,
  HOUR,
  lockPath,
  NOW,
  outside,
  phone,
  SATURDAY,
  soon,
  TONIGHT,
} from './evening.ts';
import {
  makeRulesFixture,
  requireSettableClock,
  SERVER_TIME,
  tableKeys,
} from './rules-fixture.ts';

// Dates, deadlines, switches and the booking window.

const fixture = makeRulesFixture();
requireSettableClock();
fixture.now = NOW;

test.each([
  ['2026-11-28/cena', true],
  ['2026-11-28/pranzo', true],
  ['2026-01-01/cena', true],
  ['2045-12-31/cena', true],
  ['2027-02-28/cena', true],
  ['2028-02-29/cena', true],
  ['2044-02-29/cena', true],
  ['2027-04-30/cena', true],
  ['2027-01-29/cena', true],
  ['2025-12-31/cena', false],
  ['2046-01-01/cena', false],
  ['2026-00-10/cena', false],
  ['2026-13-10/cena', false],
  ['2026-12-00/cena', false],
  ['2026-12-32/cena', false],
  ['2027-02-29/cena', false],
  ['2028-02-30/cena', false],
  ['2028-02-31/cena', false],
  ['2027-04-31/cena', false],
  ['2027-11-31/cena', false],
  ['2026-1-1/cena', false],
  ['12026-11-28/cena', false],
  ['2026-11-281/cena', false],
  ['2026-11-28\u2028/cena', false],
  ['domani/cena', false],
  ['2026-11-28/colazione', false],
  ['2026-11-28/cena ', false],
])('the meal %s can be booked: %s', async (meal, isAccepted) => {
  for (const person of ['visitor', 'admin'] as const) {
    await fixture.seed(CONTENT);
    const request = book({}, meal);
    expect(await fixture.request(person, 'PATCH', '', request)).toBe(
      isAccepted,
    );
  }
});

test('each table of the floor plan can be booked for a meal', async () => {
  await fixture.seed({ admin: { prenotazioni: true } });
  for (const [index, table] of tableKeys.entries()) {
    const id = String(90_000_000 + index);
    const changes = {
      [lockPath(table)]: { booking: id },
      [bookingPath({ meal: TONIGHT, id })]: newBooking({ table }),
    };
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
    for (const [request, isAccepted] of [
      [{ 'tables/Veranda9': SERVER_TIME }, veranda],
      [book(), veranda],
      [ask(), veranda],
      [{ 'tables/Giardino19': SERVER_TIME }, giardino],
      [book({ table: 'Giardino9' }, SATURDAY), giardino],
      [ask({ table: 'Giardino1' }), giardino],
      [free(outside), true],
    ] as const) {
      await fixture.seed({ ...CONTENT, admin });
      await fixture.seed(null, 'tables/Giardino1');
      const answer = await fixture.request('visitor', 'PATCH', '', request);
      expect(answer, Object.keys(request).join()).toBe(isAccepted);
    }
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

test.each(deadlines)(
  'a deadline of %s: %s, accepted: %s',
  async (_, deadline, isAccepted) => {
    const record = { '.value': SERVER_TIME, '.priority': deadline };
    for (const [person, request] of [
      ['visitor', { 'tables/Veranda3': record }],
      ['admin', { 'tables/Veranda3': record }],
      ['visitor', book({ until: deadline })],
      ['admin', changed(phone, { until: deadline })],
      [
        'visitor',
        { ...free(phone), [`${bookingPath(phone)}/until`]: deadline },
      ],
    ] as const) {
      await fixture.seed(CONTENT);
      const answer = await fixture.request(person, 'PATCH', '', request);
      expect(answer).toBe(isAccepted);
    }
  },
);

test.each([
  ['a record', { 'tables/Veranda1': null }],
  ['a booking of now', freeNow(soon, 'visitor')],
])(
  'within the booking window a visitor frees %s, and not a moment longer',
  async (_, request) => {
    for (const [after, isAccepted] of [
      [BOOKING_WINDOW - 1, true],
      [BOOKING_WINDOW, false],
    ] as const) {
      await fixture.seed(CONTENT);
      fixture.now = NOW - HOUR + after;
      const until = fixture.now + 15_000;
      const changes = Object.fromEntries(
        Object.entries(request).map(([path, value]) => [
          path,
          path.endsWith('until') ? until : value,
        ]),
      );
      const answer = await fixture.request('visitor', 'PATCH', '', changes);
      expect(answer).toBe(isAccepted);
    }
    fixture.now = NOW;
  },
);

test('a cancelled booking is restored after its request’s end', async () => {
  const until = Number(cancelled.fields.until);
  for (const [now, isAccepted] of [
    [until - 1, false],
    [until, true],
  ] as const) {
    await fixture.seed(CONTENT);
    fixture.now = now;
    const restored = { held: true, freed: null, until: now + 15_000 };
    const request = change(cancelled, restored);
    const answer = await fixture.request('admin', 'PATCH', '', request);
    expect(answer).toBe(isAccepted);
  }
  fixture.now = NOW;
});

test.each([
  ['time', 5],
  ['people', 20],
  ['name', 80],
  ['phone', 40],
  ['note', 120],
] as const)('%s has at most %i characters', async (name, longest) => {
  for (const [length, isAccepted] of [
    [longest, true],
    [longest + 1, false],
  ] as const) {
    await fixture.seed(CONTENT);
    const request = changed(phone, { [name]: 'x'.repeat(length) });
    const answer = await fixture.request('admin', 'PATCH', '', request);
    expect(answer).toBe(isAccepted);
  }
});

test.each(['seatedAt', 'readAt', 'freed'])(
  'the clock of the staff may be 60 s ahead in %s',
  async (name) => {
    for (const [time, isAccepted] of [
      [NOW + 60_000, true],
      [NOW + 60_001, false],
    ] as const) {
      await fixture.seed(CONTENT);
      const fields =
        name === 'freed'
          ? { held: null, freed: { at: time, by: 'staff' } }
          : { [name]: time };
      const request = change(phone, fields);
      const answer = await fixture.request('admin', 'PATCH', '', request);
      expect(answer).toBe(isAccepted);
    }
  },
);
