import { expect, test } from 'vitest';
import { ANYONE } from '../../packages/rtdb-emulator/src/identity.ts';
import { type FoundRecord, freeTable } from '../../src/tables/free-table.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import type { RestDatabase } from '../../src/tables/request.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { MemoryDatabase } from '../support/memory-database.ts';

// A stranger frees a table of now, on the real rules.

const database = new MemoryDatabase(Date.now());
const visitor = database.line(ANYONE);
const bookedAt = database.now - 60_000;
const record = { bookedAt, deadline: bookedAt + 15_000.5 };
const large = makeBooking({ record: record.deadline, also: 'Veranda3' });
const booking = {
  id: large.id,
  meal: large.meal,
  tables: ['Veranda7', 'Veranda3'],
};

/** Holds a booking, and a record of now of its table. */
function seed(held = large, { bookedAt: value, deadline } = record) {
  const tables = { Veranda7: { '.value': value, '.priority': deadline } };
  const content = { ...bookingsContent([held]), tables };
  database.seed(content);
  return content;
}

const free = (found: Partial<FoundRecord> = {}, line = visitor) =>
  freeTable(
    line,
    { table: 'Veranda7', record, booking, ...found },
    makeDeadline(database.now, 15_000),
  );

test('record, locks and booking are freed at once', async () => {
  seed();
  expect(await free()).toBe('written');
  expect(database.read('tables')).toBeNull();
  expect(database.read('days')).toBeNull();
  const freed = { at: database.now, by: 'visitor' };
  expect(database.bookings()).toMatchObject([{ freed, hasVisitorMark: true }]);
});

test('a late request is refused whole', async () => {
  const { days, tables } = seed();
  const update: RestDatabase['update'] = (...parts) => {
    database.now += 20_000;
    return visitor.update(...parts);
  };
  expect(await free({}, { ...visitor, update })).toBe('refused');
  expect(database.read('days')).toEqual(days);
  expect(database.read('tables')).toEqual(tables);
});

test('a second request takes the table from no one who has booked it since', async () => {
  seed();
  await free();
  const next = { bookedAt: bookedAt + 1, deadline: bookedAt + 1 };
  const { days, tables } = seed(makeBooking({ record: next.deadline }), next);
  // What was seen is gone: that is all that was wanted.
  expect(await free()).toBe('written');
  expect(database.read('days')).toEqual(days);
  expect(database.read('tables')).toEqual(tables);
});

test('a record that no lock names goes alone, and the lock stays', async () => {
  const { days } = seed({ ...large, record: null });
  expect(await free()).toBe('refused');
  expect(await free({ booking: null })).toBe('written');
  expect(database.read('tables')).toBeNull();
  expect(database.read('days')).toEqual(days);
});
