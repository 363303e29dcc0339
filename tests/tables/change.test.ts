import { beforeEach, expect, test } from 'vitest';
import { ANYONE } from '../../packages/rtdb-emulator/src/identity.ts';
import { type Booking, bookingsIn } from '../../src/tables/booking.ts';
import { type Change, change, inverseOf } from '../../src/tables/change.ts';
import { findBooking, freeBooking } from '../../src/tables/guest-requests.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { ADMIN, ADMINS, MemoryDatabase } from '../support/memory-database.ts';

// What the staff change, on the real rules.

const meal = { date: '2026-11-28', key: 'cena' };
const sunday = { date: '2026-11-29', key: 'pranzo' };
const database = new MemoryDatabase(Date.now());
const staff = database.line(ADMIN);

function seed(...bookings: readonly Booking[]): void {
  database.seed({
    admins: ADMINS,
    ...bookingsContent(bookings),
  });
}
beforeEach(() => seed());

const bookings = () => bookingsIn(database.read('bookings'));

function bookingNow({ id }: Booking, at = meal) {
  const found = bookings().find(
    (each) => each.id === id && each.meal.date === at.date,
  );
  if (!found) throw new Error(`There is no booking ${id}.`);
  return found;
}

/** Which booking has each table, by meal. */
function locks() {
  const days = database.read('days');
  return JSON.parse(
    JSON.stringify(days ?? {}, (_, value) => value?.booking ?? value),
  );
}

const one = (before: Booking | null, after: Booking): Change => ({
  bookings: [{ before, after }],
  records: {},
});

const make = (wanted: Change) => change(staff, wanted);

test('a new booking gets its lock, and taking it back frees it', async () => {
  const booking = makeBooking();
  const wanted = one(null, booking);
  const made = await make(wanted);
  expect(made.status).toBe('done');
  expect(locks()).toEqual({
    [meal.date]: { cena: { Veranda7: booking.id } },
  });
  if (made.status !== 'done') return;
  await make(inverseOf(wanted, made.bookings));
  expect(locks()).toEqual({});
  expect(bookingNow(booking).freed?.by).toBe('staff');
});

test('a booking is moved, and taking it back puts it where it was', async () => {
  const before = makeBooking({ note: 'seggiolone' });
  seed(before);
  const wanted = one(before, { ...before, table: 'Veranda1' });
  const made = await make(wanted);
  expect(locks()).toEqual({
    [meal.date]: { cena: { Veranda1: before.id } },
  });
  if (made.status !== 'done') throw new Error(made.status);
  await make(inverseOf(wanted, made.bookings));
  expect(locks()).toEqual({
    [meal.date]: { cena: { Veranda7: before.id } },
  });
  expect(bookingNow(before)).toMatchObject({ note: 'seggiolone' });
});

test('two bookings exchange their tables by one request', async () => {
  const [first, second] = [makeBooking(), makeBooking({ table: 'Veranda1' })];
  seed(first, second);
  const outcome = await make({
    bookings: [
      { before: first, after: { ...first, table: 'Veranda1' } },
      { before: second, after: { ...second, table: 'Veranda7' } },
    ],
    records: {},
  });
  expect(outcome.status).toBe('done');
  expect(locks()).toEqual({
    [meal.date]: { cena: { Veranda1: first.id, Veranda7: second.id } },
  });
});

test('a booking is moved to another meal and back', async () => {
  const before = makeBooking();
  seed(before);
  const wanted: Change = {
    bookings: [
      { before, after: { ...before, isHeld: false, movedTo: sunday } },
      { before: null, after: { ...before, meal: sunday } },
    ],
    records: {},
  };
  const made = await make(wanted);
  expect(locks()).toEqual({
    [sunday.date]: { pranzo: { Veranda7: before.id } },
  });
  if (made.status !== 'done') throw new Error(made.status);
  const back = await make(inverseOf(wanted, made.bookings));
  expect(back.status).toBe('done');
  expect(locks()).toEqual({
    [meal.date]: { cena: { Veranda7: before.id } },
  });
  expect(bookingNow(before, sunday).movedTo).toEqual(meal);
});

test('a booking gets a second table, and both are freed together', async () => {
  const before = makeBooking();
  seed(before);
  const large = { ...before, also: 'Veranda1' };
  const made = await make(one(before, large));
  if (made.status !== 'done') throw new Error(made.status);
  expect(locks()).toEqual({
    [meal.date]: { cena: { Veranda1: before.id, Veranda7: before.id } },
  });
  const [stored] = made.bookings;
  if (!stored) return;
  const freed = { at: database.now, by: 'staff' } as const;
  await make(one(stored, { ...stored, isHeld: false, freed }));
  expect(locks()).toEqual({});
});

test('of a table with a record of now, guests who sit down take the lock from visitors, and the record goes if it is said', async () => {
  const bookedAt = database.now - 60_000;
  const record = bookedAt + 15_000.5;
  const before = makeBooking({ record });
  database.seed({
    admins: ADMINS,
    ...bookingsContent([before]),
    tables: { Veranda7: { '.value': bookedAt, '.priority': record } },
  });
  await make({
    bookings: [{ before, after: { ...before, seatedAt: database.now } }],
    records: { Veranda7: { bookedAt, deadline: record } },
  });
  expect(database.read('days/2026-11-28/cena/Veranda7')).toEqual({
    booking: before.id,
  });
  expect(database.read('tables')).toBeNull();
});

test('records of now alone are removed, and a second time they are gone', async () => {
  const bookedAt = database.now - 60_000;
  database.seed({
    admins: ADMINS,
    tables: { Veranda7: bookedAt },
  });
  const records = { Veranda7: { bookedAt, deadline: null } };
  const wanted = { bookings: [], records };
  expect((await make(wanted)).status).toBe('done');
  expect(database.read('tables')).toBeNull();
  expect((await make(wanted)).status).toBe('done');
});

test('a move that began before its guest cancelled and another booked the table takes the table from no one', async () => {
  const before = makeBooking();
  seed(before);
  const own = {
    ...{ id: before.id, token: before.token, meal, table: 'Veranda7' },
    ...{ deadline: before.until, hasRecord: false, hold: 'held' as const },
  };
  const at = findBooking(own, database.values(meal.date));
  if (!at) throw new Error('It was not found.');
  await freeBooking(
    database.line(ANYONE),
    own,
    at,
    makeDeadline(database.now, 15_000),
  );
  const other = makeBooking();
  await make(one(null, other));
  const late = await make(one(before, { ...before, table: 'Veranda1' }));
  expect(late).toMatchObject({
    status: 'changed',
    now: { freed: { by: 'guest' } },
  });
  expect(locks()).toEqual({
    [meal.date]: { cena: { Veranda7: other.id } },
  });
});

test('a booking that is moved to a table of another one is refused, and nothing is changed', async () => {
  const [first, second] = [makeBooking(), makeBooking({ table: 'Veranda1' })];
  seed(first, second);
  const outcome = await make(one(first, { ...first, table: 'Veranda1' }));
  expect(outcome).toEqual({ status: 'refused' });
  expect(bookings()).toEqual([first, second]);
});

test('a booking that its guest has just freed is not restored before that request is over', async () => {
  const until = database.now + 10_000;
  const freed = { at: database.now - 1_000, by: 'guest' } as const;
  const before = makeBooking({ isHeld: false, freed, until });
  seed(before);
  const restored = { ...before, isHeld: true, freed: null };
  expect((await make(one(before, restored))).status).toBe('refused');
  const over = { ...before, until: database.now - 1 };
  seed(over);
  expect((await make(one(over, restored))).status).toBe('done');
});
