import { beforeEach, expect, test } from 'vitest';
import {
  addTable,
  book,
  edit,
  exchange,
  free,
  moveToMeal,
  put,
  read,
  seat,
  unseat,
  walkIn,
} from '../../../src/admin/change/changes.ts';
import { staffDatabase } from '../../../src/admin/session/staff-database.ts';
import { createStore } from '../../../src/services/store.ts';
import { bookingsIn, NO_TEXTS } from '../../../src/tables/booking.ts';
import { type Change, change, inverseOf } from '../../../src/tables/change.ts';
import { type Table, tableByKey } from '../../../src/tables/floor-plan.ts';
import { makeDeadline } from '../../../src/tables/records.ts';
import { bookingsContent, makeBooking } from '../../support/make-booking.ts';
import { makeDatabase, OPEN } from '../../support/make-database.ts';
import { signInAdmin } from '../../support/sign-in-admin.ts';

// What each press of a waiter writes, on the real rules.

const database = await makeDatabase('presses');
const connection = await database.connect();
const user = await signInAdmin(connection);
const staff = staffDatabase(connection, user, createStore(true));

const SATURDAY = { date: '2026-11-28', key: 'cena' };
const SUNDAY = { date: '2026-11-29', key: 'pranzo' };

const bookedAt = Date.now() - 60_000;
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
const all = [expected, seated, asks, waits, freed, sitting];

beforeEach(() =>
  database.seed({
    admin: OPEN,
    admins: { [user.uid]: true },
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
  now: Date.now(),
  records: { Veranda7: { bookedAt, deadline: record } },
});

const texts = { ...NO_TEXTS, time: '21:00', people: '3', name: 'Olga Riva' };
const at15 = () => table('Veranda15');

const presses: Readonly<Record<string, () => Change>> = {
  'a walk-in': () => walkIn(SATURDAY, at15(), false, moment()),
  'a walk-in where others are expected': () =>
    walkIn(SATURDAY, table('Veranda7'), true, moment()),
  'a booking by telephone': () => book(SATURDAY, at15(), texts, moment()),
  'a booking without a table': () => book(SATURDAY, null, texts, moment()),
  'guests who sit down': () => seat(expected, null, moment()),
  'guests who sit down after others': () => seat(expected, sitting, moment()),
  'guests who asked and sit down': () => seat(asks, null, moment()),
  'guests who do not sit': () => unseat(seated),
  'expected guests who are freed': () => free(expected, moment()),
  'guests who have gone home': () => free(seated, moment()),
  'a move': () => put(expected, at15(), moment()),
  'a table for one that asked': () => put(asks, at15(), moment()),
  'a table for one that waited': () => put(waits, at15(), moment()),
  'a booking that is put back': () => put(freed, table('Veranda1'), moment()),
  'a second table': () => addTable(expected, at15(), moment()),
  'two tables exchanged': () => exchange(expected, seated, moment()),
  'another meal': () =>
    moveToMeal(expected, SUNDAY, at15(), null, texts, moment()),
  'an edit': () => edit(expected, { ...texts, note: 'torta' }, moment()),
  'bookings that are read': () => read([expected, asks, waits], Date.now()),
};

/** The bookings that are there, without revisions and marks of reading. */
async function bookingsNow() {
  const found = bookingsIn(await database.export('bookings'));
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
    const before = await bookingsNow();
    const wanted = press();
    const written = await make(wanted);
    for (const [index, { after }] of wanted.bookings.entries()) {
      const { table: key, also, isHeld, seatedAt, movedTo } = after;
      expect(written[index]).toMatchObject({
        ...{ table: key, also, isHeld, seatedAt, movedTo },
      });
    }
    await make(inverseOf(wanted, written));
    const now = await bookingsNow();
    const isNew = ({ id }: { id: string }) => !all.some((one) => one.id === id);
    expect(now.filter((booking) => !isNew(booking))).toEqual(before);
    for (const { freed: gone } of now.filter(isNew))
      expect(gone?.by).toBe('staff');
  },
);

test.each([
  ['guests who sit down', () => seat(expected, null, moment())],
  ['expected guests who are freed', () => free(expected, moment())],
  ['a move', () => put(expected, at15(), moment())],
])(
  'with %s their record of now goes, and no visitor can free them',
  async (_, press) => {
    await make(press());
    expect(await database.read('tables')).toBeNull();
    const locks = JSON.stringify(await database.read('days/2026-11-28/cena'));
    expect(locks).not.toContain('record');
  },
);

test('a booking that was moved to another meal comes back to the one it has left', async () => {
  const there = moveToMeal(expected, SUNDAY, at15(), null, texts, moment());
  const [left = null, arrived] = await make(there);
  if (!arrived) throw new Error('It did not arrive.');
  await make(moveToMeal(arrived, SATURDAY, at15(), left, texts, moment()));
  const locks = await database.read('days');
  expect(locks).toMatchObject({
    [SATURDAY.date]: { cena: { Veranda15: { booking: expected.id } } },
  });
  expect(locks).not.toHaveProperty(SUNDAY.date);
});

test('what a guest has cancelled is read with the others', async () => {
  await make(read(all, Date.now()));
});
