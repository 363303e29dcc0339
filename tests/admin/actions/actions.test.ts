import { beforeEach, expect, test } from 'vitest';
import {
  type Action,
  addTable,
  edit,
  exchange,
  free,
  move,
  read,
  seat,
} from '../../../src/admin/actions/actions.ts';
import { bookByPhone, walkIn } from '../../../src/admin/actions/new-booking.ts';
import { entryOf } from '../../../src/admin/book/entry.ts';
import { type Booking, parseBookings } from '../../../src/tables/booking.ts';
import type { Change } from '../../../src/tables/booking-change.ts';
import { change, inverseOf } from '../../../src/tables/change.ts';
import { type Table, tableByKey } from '../../../src/tables/floor-plan.ts';
import { makeDeadline } from '../../../src/tables/records.ts';
import type { Meal } from '../../../src/time/meals.ts';
import { bookingsContent, makeBooking } from '../../support/make-booking.ts';
import {
  EVENING,
  SATURDAY,
  SUNDAY,
  TONIGHT,
} from '../../support/make-evening.ts';
import {
  ADMIN,
  ADMINS,
  MemoryDatabase,
} from '../../support/memory-database.ts';

// What presses of a waiter write, on the real rules: others are pressed on the
// page in tests/admin/page.

const database = new MemoryDatabase(Date.now());
const staff = database.line(ADMIN);

const bookedAt = database.now - 60_000;
const record = makeDeadline(bookedAt, 15_000);
const expected = makeBooking({ record, readAt: 1 });
const seated = makeBooking({ table: 'Veranda8', seatedAt: 1, readAt: 1 });
const asks = makeBooking({ isHeld: false });
const waits = makeBooking({ table: null, isHeld: false, readAt: 1 });
const sitting = makeBooking({ isHeld: false, seatedAt: 2, readAt: 2 });
const freed = makeBooking({
  table: 'Veranda1',
  isHeld: false,
  freed: { at: 2, by: 'guest' },
});
const marked = makeBooking({
  table: 'Giardino9',
  isHeld: false,
  hasVisitorMark: true,
  freed: { at: 2, by: 'visitor' },
});
const large = makeBooking({
  table: 'Giardino1',
  also: 'Giardino3',
  readAt: 1,
});
const all = [expected, seated, asks, waits, freed, sitting, marked, large];

beforeEach(() =>
  database.seed({
    admins: ADMINS,
    tables: { Veranda7: { '.value': bookedAt, '.priority': record } },
    ...bookingsContent(all),
  }),
);

function table(key: string): Table {
  const found = tableByKey(key);
  if (!found) throw new Error(`There is no table ${key}.`);
  return found;
}

const moment = () => ({
  now: database.now,
  records: { Veranda7: { bookedAt, deadline: record } },
});

const texts = { time: '21:00', people: '3', name: 'Olga Riva', surname: '' };
const at15 = () => table('Veranda15');

/** A booking gets tables. */
const moved = (
  booking: Booking,
  keys: readonly string[],
  meal: Meal = SATURDAY,
) => move(entryOf(booking), meal, keys.map(table), texts, moment());

const presses: Readonly<Record<string, () => Action>> = {
  'a walk-in where others are expected': () =>
    walkIn(SATURDAY, [table('Veranda7')], {}, moment(), true),
  'a booking without a table': () => bookByPhone(SATURDAY, [], texts, moment()),
  'guests who sit down after others': () =>
    seat(entryOf(expected), entryOf(sitting), moment()),
  'guests who asked and sit down': () => seat(entryOf(asks), null, moment()),
  'guests who have gone home': () => free(entryOf(seated), moment()),
  'a move of a party on two tables, of which one stays': () =>
    moved(large, ['Giardino3', 'Veranda15']),
  'a move of a party on two tables to one of them': () =>
    moved(large, ['Giardino3']),
  'a move of a party on two tables to another meal': () =>
    moved(large, ['Giardino1', 'Giardino3'], SUNDAY),
  'a table for one that asked': () => moved(asks, ['Veranda15']),
  'a table for one that waited': () => moved(waits, ['Veranda15']),
  'what a stranger has freed and is put back': () =>
    moved(marked, ['Giardino9']),
  'a second table': () => addTable(entryOf(expected), at15(), moment()),
  'two tables exchanged': () =>
    exchange(entryOf(expected), entryOf(seated), moment()),
  'another meal': () => moved(expected, ['Veranda15'], SUNDAY),
  'an edit': () =>
    edit(entryOf(expected), { ...texts, note: 'torta' }, moment()),
  'bookings that are read': () => read(all.map(entryOf), moment()),
};

/** Without what each change sets. */
const plain = (booking: Booking) => ({
  ...booking,
  rev: 0,
  until: 0,
  hasVisitorMark: false,
});

/** The bookings that are there, whoever has read them. */
const bookingsNow = () =>
  parseBookings(database.read('bookings'), database.read('notes')).map(
    (booking) => ({ ...plain(booking), readAt: null }),
  );

/** Makes a change. @returns the bookings as it has left them */
async function make(wanted: Change) {
  const until = makeDeadline(database.now, 15_000);
  const made = await change(staff, wanted, until);
  if (made.status !== 'done') throw new Error(made.status);
  return made.bookings;
}

test.each(Object.entries(presses))(
  'the rules accept %s, which the staff have read, and that it is taken back',
  async (_, press) => {
    const before = bookingsNow();
    const wanted = press();
    const written = await make(wanted);
    const afters = wanted.bookings.map(({ after }) => after);
    expect(written.map(plain)).toEqual(afters.map(plain));
    expect(written.map(({ readAt }) => readAt)).not.toContain(null);
    const back = await make(inverseOf(wanted, written));
    expect(back.map(({ readAt }) => readAt)).not.toContain(null);
    const isNew = ({ id }: Booking) => !all.some((one) => one.id === id);
    const now = bookingsNow();
    expect(now.filter((booking) => !isNew(booking))).toEqual(before);
    for (const { freed: gone } of now.filter(isNew))
      expect(gone?.by).toBe('staff');
  },
);

test.each([
  ['guests who sit down', () => seat(entryOf(expected), null, moment())],
  ['expected guests who are freed', () => free(entryOf(expected), moment())],
  ['a move', () => moved(expected, ['Veranda15'])],
  [
    'two tables exchanged',
    () => exchange(entryOf(seated), entryOf(expected), moment()),
  ],
])(
  'with %s their record of now goes, and no visitor can free them',
  async (_, press) => {
    await make(press());
    expect(database.read('tables')).toBeNull();
    const locks = JSON.stringify(database.read('days/2026-11-28/cena'));
    expect(locks).not.toContain('record');
  },
);

test('guests who sit since lunch still sit when they are moved on the evening’s plan, and are expected on another day', () => {
  const meal = { ...TONIGHT, key: 'pranzo' };
  const sits = makeBooking({ meal, seatedAt: 1 });
  const movedTo = (to: Meal, booking = sits) =>
    move(entryOf(booking), to, [at15()], {}, { now: EVENING, records: {} })
      .bookings[0]?.after;
  expect(movedTo(TONIGHT)).toMatchObject({ meal, seatedAt: 1 });
  expect(movedTo(SATURDAY)).toMatchObject({ meal: SATURDAY, seatedAt: null });
  expect(movedTo(TONIGHT, waits)).toMatchObject({ meal: TONIGHT });
});

test('a booking that has made no record of now takes none along when it is freed', () => {
  const records = {
    Veranda7: { bookedAt, deadline: null },
    Veranda15: { bookedAt, deadline: record },
  };
  const entry = entryOf({ ...expected, record: null });
  expect(free(entry, { now: EVENING, records }).records).toEqual({});
});
