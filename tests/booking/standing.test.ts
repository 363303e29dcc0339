import { expect, test } from 'vitest';
import {
  bookingWords,
  type Certainty,
  canBeChanged,
  canBeFreed,
  certaintyOf,
  ownRecords,
  standingOf,
  whenText,
  whereText,
} from '../../src/booking/standing.ts';
import type { Booking } from '../../src/tables/booking.ts';
import type { LiveStatus, LiveValues } from '../../src/tables/live-values.ts';
import type { Settings } from '../../src/tables/settings.ts';
import type { Opening } from '../../src/time/opening-hours.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
/** The restaurant is closed. */
const MONDAY = '2026-11-23';
const NOON = romeInstant(SATURDAY, '12:00');
/** The hour of the booking. */
const EVENING = romeInstant(SATURDAY, '20:30');
const HOUR = 60 * 60_000;
const own = makeOwnBooking();
const { booking } = own;

const makeValues = (values: Partial<LiveValues> = {}): LiveValues => ({
  settings: { prenotazioni: true },
  records: {},
  days: {},
  own: { [booking.id]: booking },
  ...values,
});

const freed = { at: 1, by: 'guest' } as const;
const gone = { [booking.id]: null };
const far = { meal: { date: '2099-11-21', key: 'cena' } };

type Read = LiveValues['own'];

test.for<readonly [string, Partial<Booking>, Read, string, LiveStatus?]>([
  ['there', {}, {}, '21:00'],
  ['freed', { freed }, gone, '21:00'],
  ['freed', { freed }, {}, '05:00'],
  ['over', { meal: { date: SATURDAY, key: 'pranzo' } }, gone, '21:00'],
  ['gone', {}, gone, '21:00'],
  ['there', {}, gone, '21:00', 'stale'],
  ['there', far, gone, '21:00'],
])('a booking is %s, with %j, read as %j, at %s', (given) => {
  const [standing, fields, read, time, status = 'current'] = given;
  const known = { ...own, booking: { ...booking, ...fields } };
  const live = { status, values: makeValues({ own: read }) };
  const now = romeInstant(SATURDAY, time);
  expect(standingOf(known, live, now)).toBe(standing);
});

test.each([
  ['its own', 4, 7.5, true],
  ['its own, five hours old', 5, 7.5, false],
  ['another one', 1, 8.5, false],
  ['a bare one, without one of its own', 1, null, false],
])(
  'the record at its table goes with a booking that leaves: %s',
  (...given) => {
    const [, hours, deadline, isOwn] = given;
    const records = { Veranda1: { bookedAt: NOON - hours * HOUR, deadline } };
    const made = { ...booking, record: deadline === null ? null : 7.5 };
    expect(ownRecords(made, { records }, NOON)).toEqual(isOwn ? records : {});
    // What is beyond the rules' years is its record alone.
    const isFreed = canBeFreed(
      { ...made, ...far },
      makeValues({ records }),
      NOON,
    );
    expect(isFreed).toBe(isOwn);
  },
);

const opening: Opening = {
  openingHours: {
    saturday: [{ from: '12:00', until: '23:00' }],
    sunday: [{ from: '12:00', until: '23:00' }],
  },
  closures: [{ first: '2026-12-05', last: '2026-12-05', reason: 'Ferie' }],
};

const OPEN: Settings = { giardino: true, prenotazioni: true };

interface Circumstances {
  readonly doubt?: 'past' | 'noContact';
  readonly settings?: Settings | null;
}

function certainty(
  fields: Partial<Booking>,
  { doubt, settings = OPEN }: Circumstances = {},
): Certainty {
  const known = {
    ...own,
    doubt: doubt ?? null,
    booking: { ...booking, ...fields },
  };
  return certaintyOf(known, { now: NOON, opening, settings });
}

const inGarden = { table: 'Giardino19' };
const asks = { isHeld: false };
const monday = { meal: { date: MONDAY, key: 'cena' } };
const noContact = { doubt: 'noContact' } as const;
const closed = { settings: { giardino: false, prenotazioni: true } };

test.for<
  readonly [
    Certainty['name'],
    string,
    Partial<Booking>,
    Circumstances?,
    boolean?,
  ]
>([
  // There is an e-mail address.
  ['confirmed', 'ti aspettiamo oggi alle 20:30.', { phone: '' }],
  [
    'noContact',
    'alle 20:30; ci manca solo un tuo recapito: chiamaci al',
    { phone: '' },
    noContact,
  ],
  ['confirmed', 'aspettiamo', { phone: '055 123456' }, noContact],
  ['past', 'già passato: chiamaci', {}, { doubt: 'past' }],
  ['closed', 'siamo chiusi: chiamaci', { time: '23:30' }],
  ['closed', 'siamo chiusi: chiamaci', monday],
  ['closed', 'siamo chiusi', { meal: { date: '2026-12-05', key: 'cena' } }],
  ['closed', 'chiusi', { ...monday, ...asks, phone: '' }, noContact],
  ['seated', 'già a tavola', { ...monday, seatedAt: 1 }],
  ['notHeld', 'questo tavolo non è ancora tuo', asks],
  ['notHeld', 'lista d’attesa', { ...asks, table: null }],
  ['seated', 'già a tavola', { ...asks, seatedAt: 1 }],
  ['notHeld', 'non è ancora tuo, e', { ...asks, phone: '' }, noContact, true],
  ['changed', 'ha chiuso', inGarden, closed],
  ['confirmed', 'aspettiamo', inGarden, { settings: null }],
  ['confirmed', 'aspettiamo', {}, closed],
  ['changed', 'ha chiuso', {}, { settings: {} }],
  ['changed', 'ha chiuso', { table: 'Cantina7' }],
  ['changed', 'ha chiuso', { table: 'Veranda99' }],
])(
  'a booking is %s: “%s”, with %j, %j',
  ([name, text, fields, circumstances, hasToCall]) => {
    const found = certainty(fields, circumstances);
    expect(found.name).toBe(name);
    expect(found.text).toContain(text);
    const isToCall =
      hasToCall ?? ['changed', 'past', 'closed', 'noContact'].includes(name);
    expect(found.isToCall).toBe(isToCall);
  },
);

const night = { meal: { date: SATURDAY, key: 'cena' }, time: '01:00' };

test.each([
  [{}, 'oggi alle 20:30'],
  [{ meal: { date: SUNDAY, key: 'cena' }, time: '' }, 'domenica 22 novembre'],
  [night, 'domenica 22 novembre all’1:00'],
  [
    { meal: { date: '2027-01-02', key: 'cena' } },
    'sabato 2 gennaio 2027 alle 20:30',
  ],
])('of a booking with %j the arrival is “%s”', (fields, text) => {
  expect(whenText({ ...booking, ...fields }, SATURDAY)).toBe(text);
});

test('a booking has words for where and when it is', () => {
  const pairWith = (also: string) =>
    whereText({ ...booking, table: 'Veranda7', also });
  expect(whereText(booking)).toBe('tavolo 1 - 2, Veranda');
  expect(pairWith('Veranda8')).toBe('tavoli 7 e 8, Veranda');
  expect(pairWith('Giardino3')).toBe('tavolo 7, Veranda, e tavolo 3, Giardino');
  expect(whereText({ ...booking, table: null })).toBe('');
  expect(bookingWords(booking, SUNDAY)).toBe(
    'sabato 21 novembre, 20:30, tavolo 1 - 2, Veranda, 2 persone',
  );
  expect(bookingWords({ ...booking, time: '' }, SATURDAY)).toBe(
    'oggi, tavolo 1 - 2, Veranda, 2 persone',
  );
});

test.each([
  ['its hour has not come', {}, NOON, true],
  ['its hour has come', {}, EVENING, false],
  ['without an hour, its meal has not begun', { time: '' }, NOON, true],
  ['without an hour, its meal has begun', { time: '' }, EVENING, false],
  ['its guests sit', { seatedAt: 1 }, NOON, false],
  ['it waits for a table', { table: null }, NOON, false],
  ['its date has no place', far, NOON, false],
])('a booking can be changed: %s', (_, fields, now, expected) => {
  expect(canBeChanged({ ...booking, ...fields }, now)).toBe(expected);
});
