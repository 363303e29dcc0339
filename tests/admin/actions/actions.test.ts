import { beforeEach, expect, test } from 'vitest';
import {
  type Action,
  addTable,
  edit,
  exchange,
  free,
  move,
  notCome,
  read,
  seat,
  unseat,
} from '../../../src/admin/actions/actions.ts';
import { book, walkIn } from '../../../src/admin/actions/new-booking.ts';
import { entryOf } from '../../../src/admin/book/entry.ts';
import {
  type Booking,
  bookingsIn,
  NO_TEXTS,
} from '../../../src/tables/booking.ts';
import { type Change, change, inverseOf } from '../../../src/tables/change.ts';
import { type Table, tableByKey } from '../../../src/tables/floor-plan.ts';
import { makeDeadline } from '../../../src/tables/records.ts';
import { bookingsContent, makeBooking } from '../../support/make-booking.ts';
import {
  ADMIN,
  ADMINS,
  MemoryDatabase,
} from '../../support/memory-database.ts';

// What each press of a waiter writes, on the real rules.

const database = new MemoryDatabase(Date.now());
const staff = database.line(ADMIN);

const SATURDAY = { date: '2026-11-28', key: 'cena' };
const SUNDAY = { date: '2026-11-29', key: 'pranzo' };

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
const large = makeBooking({
  table: 'Giardino1',
  also: 'Giardino3',
  readAt: 1,
});
const all = [expected, seated, asks, waits, freed, sitting, large];

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

const texts = { ...NO_TEXTS, time: '21:00', people: '3', name: 'Olga Riva' };
const at15 = () => table('Veranda15');

/** A booking gets tables. */
const moved = (
  booking: Booking,
  keys: readonly string[],
  meal = SATURDAY,
  there: Booking | null = null,
) => move(entryOf(booking), meal, keys.map(table), texts, there, moment());

const presses: Readonly<Record<string, () => Action>> = {
  'a walk-in': () => walkIn(SATURDAY, at15(), NO_TEXTS, moment()),
  'a walk-in where others are expected': () =>
    walkIn(SATURDAY, table('Veranda7'), NO_TEXTS, moment(), true),
  'a booking by telephone': () => book(SATURDAY, at15(), texts, moment()),
  'a booking without a table': () => book(SATURDAY, null, texts, moment()),
  'guests who sit down': () => seat(entryOf(expected), null, moment()),
  'guests who sit down after others': () =>
    seat(entryOf(expected), sitting, moment()),
  'guests who asked and sit down': () => seat(entryOf(asks), null, moment()),
  'guests who do not sit': () => unseat(entryOf(seated)),
  'expected guests who are freed': () => free(entryOf(expected), moment()),
  'guests who did not come': () => notCome(entryOf(expected), moment()),
  'guests who have gone home': () => free(entryOf(seated), moment()),
  'a move': () => moved(expected, ['Veranda15']),
  'a move of a party on two tables, of which one stays': () =>
    moved(large, ['Giardino3', 'Veranda15']),
  'a move of a party on two tables to one of them': () =>
    moved(large, ['Giardino3']),
  'a move of a party on two tables to another meal': () =>
    moved(large, ['Giardino1', 'Giardino3'], SUNDAY),
  'a table for one that asked': () => moved(asks, ['Veranda15']),
  'a table for one that waited': () => moved(waits, ['Veranda15']),
  'a booking that is put back': () => moved(freed, ['Veranda1']),
  'a second table': () => addTable(entryOf(expected), at15(), moment()),
  'two tables exchanged': () =>
    exchange(entryOf(expected), entryOf(seated), moment()),
  'another meal': () => moved(expected, ['Veranda15'], SUNDAY),
  'an edit': () =>
    edit(entryOf(expected), { ...texts, note: 'torta' }, moment()),
  'bookings that are read': () =>
    read(
      [expected, asks, waits].map((each) => entryOf(each)),
      moment(),
    ),
};

/** The bookings that are there, without revisions and marks of reading. */
function bookingsNow() {
  const found = bookingsIn(database.read('bookings'));
  return found
    .filter(({ movedTo }) => movedTo === null)
    .map((booking) => ({ ...booking, rev: 0, until: 0, readAt: null }));
}

/** Makes a change. @returns the bookings as it has left them */
async function make(wanted: Change) {
  const made = await change(staff, wanted);
  if (made.status !== 'done') throw new Error(made.status);
  return made.bookings;
}

test.each(Object.entries(presses))(
  'the rules accept %s, and that it is taken back',
  async (_, press) => {
    const before = bookingsNow();
    const wanted = press().change;
    const written = await make(wanted);
    for (const [index, { after }] of wanted.bookings.entries()) {
      const { table: key, also, isHeld, seatedAt, movedTo } = after;
      expect(written[index]).toMatchObject({
        ...{ table: key, also, isHeld, seatedAt, movedTo },
      });
    }
    await make(inverseOf(wanted, written));
    const now = bookingsNow();
    const isNew = ({ id }: { id: string }) => !all.some((one) => one.id === id);
    expect(now.filter((booking) => !isNew(booking))).toEqual(before);
    for (const { freed: gone } of now.filter(isNew))
      expect(gone?.by).toBe('staff');
  },
);

test.each([
  ['guests who sit down', () => seat(entryOf(expected), null, moment())],
  ['expected guests who are freed', () => free(entryOf(expected), moment())],
  ['a move', () => moved(expected, ['Veranda15'])],
])(
  'with %s their record of now goes, and no visitor can free them',
  async (_, press) => {
    await make(press().change);
    expect(database.read('tables')).toBeNull();
    const locks = JSON.stringify(database.read('days/2026-11-28/cena'));
    expect(locks).not.toContain('record');
  },
);

test('a booking that was moved to another meal comes back to the one it has left', async () => {
  const there = moved(expected, ['Veranda15'], SUNDAY);
  const [left = null, arrived] = await make(there.change);
  if (!arrived) throw new Error('It did not arrive.');
  await make(moved(arrived, ['Veranda15'], SATURDAY, left).change);
  const locks = database.read('days');
  expect(locks).toMatchObject({
    [SATURDAY.date]: { cena: { Veranda15: { booking: expected.id } } },
  });
  expect(locks).not.toHaveProperty(SUNDAY.date);
});

test('what a guest has cancelled is read with the others', async () => {
  await make(
    read(
      all.map((each) => entryOf(each)),
      moment(),
    ).change,
  );
});
