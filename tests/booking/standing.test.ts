import { expect, test } from 'vitest';
import { isReachable } from '../../src/booking/details.ts';
import {
  type OwnBooking,
  withoutContact,
} from '../../src/booking/own-bookings.ts';
import type { OwnField } from '../../src/booking/own-fields.ts';
import {
  type Certainty,
  certaintyOf,
  removable,
  standingOf,
  whenText,
} from '../../src/booking/standing.ts';
import type { Locks } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';
import type { Opening } from '../../src/time/opening-hours.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';

const SATURDAY = '2026-11-28';
const DURING = romeInstant(SATURDAY, '23:00');
const AFTER = romeInstant('2026-11-29', '12:00');
const HOUR = 60 * 60_000;
const booking = makeOwnBooking({ details: { date: SATURDAY } });
const asking = { ...booking, hold: 'asks' } as const;
const mine = { booking: booking.id, record: null };
const theirs = { booking: '12345678', record: null };

const makeValues = (cena: Locks) => ({
  settings: {},
  records: {},
  days: { [SATURDAY]: { cena } },
});

test.each([
  ['at its table', booking, { Veranda1: mine }, 'Veranda1, held'],
  [
    'at another table',
    booking,
    { Veranda1: theirs, Veranda7: mine },
    'Veranda7, held',
  ],
  [
    'at two tables',
    booking,
    { Veranda1: mine, Giardino3: mine },
    'Veranda1, held',
  ],
  ['asking', asking, { Veranda1: theirs }, 'Veranda1'],
  [
    'given a table after it asked',
    asking,
    { Veranda7: mine },
    'Veranda7, held',
  ],
])('a booking is there, %s', (_, own, locks, expected) => {
  const standing = standingOf(own, makeValues(locks), DURING);
  if (standing?.kind !== 'there') throw new Error(standing?.kind);
  const { table, isHeld } = standing;
  expect(isHeld ? `${table}, held` : table).toBe(expected);
});

test('a booking that no lock names is gone while its meal lasts, then over', () => {
  const values = makeValues({ Veranda1: theirs });
  expect(standingOf(booking, values, DURING)).toEqual({ kind: 'gone' });
  expect(standingOf(booking, values, AFTER)).toEqual({ kind: 'over' });
  expect(standingOf(asking, values, AFTER)).toEqual({ kind: 'over' });
});

test('what has become of a booking is not known without the locks of its day, unless its date has no place for locks', () => {
  const values = { ...makeValues({}), days: {} };
  expect(standingOf(booking, values, DURING)).toBeNull();
  const none = { ...booking, hold: 'none' } as const;
  expect(standingOf(none, values, DURING)?.kind).toBe('there');
});

test.each([
  [4, 'Veranda1'],
  [5, null],
])('a record of %i hours ago may be removed: %s', (hours, recordAt) => {
  const record = {
    bookedAt: DURING - hours * HOUR,
    deadline: booking.deadline,
  };
  const values = {
    ...makeValues({ Veranda1: mine }),
    records: { Veranda1: record },
  };
  const standing = standingOf(booking, values, DURING);
  if (standing?.kind !== 'there') throw new Error(standing?.kind);
  expect(removable(standing, values, DURING)).toEqual({
    locked: ['Veranda1'],
    recordAt,
  });
});

const TODAY = '2026-11-21';
const SUNDAY = '2026-11-22';
/** The restaurant is closed. */
const MONDAY = '2026-11-23';
const opening: Opening = {
  openingHours: {
    saturday: [{ from: '12:00', until: '23:00' }],
    sunday: [{ from: '12:00', until: '23:00' }],
  },
  closures: [],
};
const OPEN: Settings = { prenotazioni: true };
const NOON = romeInstant(TODAY, '12:00');

/** A booking made on Saturday at noon, for the same evening. */
function makeBooking(
  details: Partial<Record<OwnField, string>> = {},
): OwnBooking {
  const booking = makeOwnBooking({ details, deadline: NOON + 15_000 });
  const isUnreachable = !isReachable(booking.details);
  return { ...booking, isUnreachable };
}

const certainty = (
  booking = makeBooking(),
  day = TODAY,
  settings: Settings | null = OPEN,
) =>
  certaintyOf(booking, {
    now: romeInstant(day, '13:00'),
    opening,
    settings,
    place: null,
  });

type Row = readonly [
  Certainty['name'],
  string,
  boolean,
  Partial<Record<OwnField, string>>,
  string?,
];

test.for<Row>([
  ['confirmed', 'ti aspettiamo oggi alle 20:30.', false, {}],
  ['confirmed', 'ti aspettiamo oggi alle 20:30.', false, { phone: 'casa' }],
  ['noContact', 'recapito: chiamaci al', true, { phone: '', email: '' }],
  ['noContact', 'recapito: chiamaci al', true, { phone: '12', email: 'ada@' }],
  ['past', 'già passato: chiamaci', true, { time: '11:30' }],
  ['past', 'già passato: chiamaci', true, { date: '2026-11-20' }],
  ['closed', 'siamo chiusi: chiamaci', true, { time: '23:30' }],
  ['closed', 'siamo chiusi: chiamaci', true, { date: MONDAY }],
  ['closed', 'chiusi', true, { date: MONDAY, phone: '', email: '' }],
  ['closed', 'chiusi', true, { date: SUNDAY, time: '09:00' }, SUNDAY],
  ['over', 'Era per sabato 21 novembre.', false, {}, SUNDAY],
])(
  'a booking is %s: “%s” (to call: %s) with %j on %s',
  ([name, text, isToCall, details, day]) => {
    const found = certainty(makeBooking(details), day);
    expect(found).toMatchObject({ name, isToCall });
    expect(found.text).toContain(text);
  },
);

test.each([
  ['confirmed', 'held', {}],
  ['notHeld', 'none', {}],
  ['notHeld', 'asks', {}],
  ['noContact', 'asks', { phone: '', email: '' }],
  ['closed', 'asks', { date: MONDAY }],
] as const)('a booking is %s whose table is %s, with %j', (...given) => {
  const [name, hold, details] = given;
  const booking = makeBooking({ date: SUNDAY, ...details });
  expect(certainty({ ...booking, hold })).toMatchObject({ name });
});

test('a booking without a date is for today, also on a day of rest', () => {
  const deadline = romeInstant(MONDAY, '12:00');
  const booking = { ...makeBooking({ date: '' }), deadline };
  expect(certainty(booking, MONDAY).name).toBe('closed');
});

test('a booking is not confirmed any more if its table was closed since', () => {
  const at = (table: string) =>
    makeOwnBooking({ table, deadline: NOON + 15_000 });
  const inGarden = at('Giardino19');
  const gone = at('Cantina7');
  const on = (booking: OwnBooking, settings: Settings) =>
    certainty(booking, TODAY, settings).name;
  expect(on(inGarden, { ...OPEN, giardino: false })).toBe('changed');
  expect(on(makeBooking(), { prenotazioni: false })).toBe('changed');
  expect(on(gone, OPEN)).toBe('changed');
  expect(certainty(inGarden, TODAY, null).name).toBe('confirmed');
});

test('a contact that was there when a booking was made counts after it is removed', () => {
  const none = makeBooking({ phone: '', email: '' });
  const name = (booking: OwnBooking) => certainty(withoutContact(booking)).name;
  expect(name(makeBooking())).toBe('confirmed');
  expect(name(withoutContact(none))).toBe('noContact');
});

test('a booking that asked is confirmed once the restaurant holds a table for it', () => {
  const booking = { ...makeBooking(), hold: 'asks' } as const;
  const circumstances = {
    now: NOON,
    opening,
    settings: OPEN,
    place: {
      kind: 'there',
      table: 'Veranda7',
      at: { locked: ['Veranda7'], recordAt: null },
      isHeld: true,
    },
  } as const;
  expect(certaintyOf(booking, circumstances).name).toBe('confirmed');
});

test.each([
  [{}, 'oggi alle 20:30'],
  [{ date: '2026-11-22', time: '' }, 'domenica 22 novembre'],
  [{ time: '01:00' }, 'oggi all’1:00'],
  [{ date: '2027-01-02' }, 'sabato 2 gennaio 2027 alle 20:30'],
])('of a booking with %j the arrival is “%s”', (details, text) => {
  expect(whenText(makeOwnBooking({ details }), '2026-11-21')).toBe(text);
});
