import { beforeEach, expect, test } from 'vitest';
import { NO_TEXTS } from '../../src/tables/booking.ts';
import {
  findBooking,
  freeBooking,
  freeTable,
  type GuestBooking,
  readBookingOutcome,
  sendBooking,
} from '../../src/tables/guest-requests.ts';
import { valuesIn } from '../../src/tables/live-values.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import {
  bookingsContent,
  makeBooking,
  TOKEN,
} from '../support/make-booking.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

// On the real rules. What a request becomes that is late or unanswered:
// request.test.ts.

const meal = { date: '2026-11-28', key: 'cena' };
const KEY = 'Veranda7';
const HOUR = 60 * 60_000;
const texts = { ...NO_TEXTS, name: 'Ada Rossi', time: '20:30', people: '2' };
const database = await makeDatabase('guest-requests');
const visitor = await database.connect();
beforeEach(() => database.seed({ admin: OPEN }));

const ahead = () => makeDeadline(Date.now(), 15_000);

function makeGuest(overrides: Partial<GuestBooking> = {}): GuestBooking {
  return {
    id: '12345678',
    token: TOKEN,
    meal,
    table: KEY,
    deadline: ahead(),
    hasRecord: true,
    hold: 'held',
    ...overrides,
  };
}

async function values() {
  const [tables, day] = await Promise.all(
    ['tables', `days/${meal.date}`].map(database.export),
  );
  const found = valuesIn({ admin: OPEN, tables, [`days/${meal.date}`]: day });
  if (!found) throw new Error('Nothing was read.');
  return found;
}

const bookingOf = ({ id }: Pick<GuestBooking, 'id'>) =>
  database.read(`bookings/${meal.date}/${meal.key}/${id}`);

test('a booking of now writes its record, its lock and itself', async () => {
  const booking = makeGuest();
  const outcome = await sendBooking(visitor, booking, texts, null);
  expect(outcome.status).toBe('written');
  const { records, days } = await values();
  expect(records[KEY]?.deadline).toBe(booking.deadline);
  expect(days[meal.date]).toEqual({
    cena: { [KEY]: { booking: booking.id, record: booking.deadline } },
  });
  expect(await bookingOf(booking)).toMatchObject({
    table: KEY,
    held: true,
    record: booking.deadline,
    token: TOKEN,
    name: 'Ada Rossi',
    until: booking.deadline,
  });
});

test('a booking of a meal writes no record of now', async () => {
  const booking = makeGuest({ hasRecord: false });
  await sendBooking(visitor, booking, texts, null);
  const { records, days } = await values();
  expect(records).toEqual({});
  expect(days[meal.date]?.cena?.[KEY]?.booking).toBe(booking.id);
});

test('where another booking holds the table one asks, and the lock stays', async () => {
  const other = makeBooking({ meal });
  await database.seed({ admin: OPEN, ...bookingsContent([other]) });
  const held = await sendBooking(visitor, makeGuest(), texts, null);
  expect(held.status).toBe('refused');
  expect((await values()).records).toEqual({});
  const asking = makeGuest({ hold: 'asks' });
  const outcome = await sendBooking(visitor, asking, texts, null);
  expect(outcome.status).toBe('written');
  const { records, days } = await values();
  expect(records[KEY]?.deadline).toBe(asking.deadline);
  expect(days[meal.date]?.cena?.[KEY]?.booking).toBe(other.id);
});

test('for a date beyond the rules only the record of now is written', async () => {
  const far = { date: '2060-01-01', key: 'cena' };
  const booking = makeGuest({ hold: 'none', meal: far });
  const outcome = await sendBooking(visitor, booking, texts, null);
  expect(outcome.status).toBe('written');
  expect(await database.read('bookings')).toBeNull();
});

test('a booking that a page left is found by its lock, or as one that asked by its record', async () => {
  const sent = makeGuest();
  await sendBooking(visitor, sent, texts, null);
  const outcome = (booking: GuestBooking) =>
    readBookingOutcome(visitor, { ...booking, deadline: booking.deadline });
  expect((await outcome(sent)).status).toBe('written');
  expect((await outcome({ ...sent, hold: 'asks' })).status).toBe('written');
  const late = { ...sent, id: '87654321', deadline: Date.now() - 1_000 };
  expect((await outcome(late)).status).toBe('late');
  expect((await outcome({ ...late, hold: 'asks' })).status).toBe('late');
});

test('a guest frees the own booking wherever the staff have moved it, whatever record is at its table', async () => {
  const moved = makeBooking({
    meal,
    table: 'Veranda1',
    record: 17.5,
    token: TOKEN,
  });
  await database.seed({
    admin: OPEN,
    ...bookingsContent([{ ...moved, record: null }]),
    tables: { Veranda1: Date.now() - 30 * HOUR, [KEY]: Date.now() },
  });
  const own = makeGuest({ id: moved.id });
  const at = findBooking(own, await values());
  expect(at).toEqual({ locked: ['Veranda1'], recordAt: null });
  if (!at) return;
  const outcome = await freeBooking(visitor, own, at, ahead());
  expect(outcome.status).toBe('written');
  const { days, records } = await values();
  expect(days[meal.date]).toEqual({});
  expect(Object.keys(records)).toEqual(['Veranda1', KEY]);
  const stored = await bookingOf(moved);
  expect(stored).toMatchObject({ freed: { by: TOKEN }, name: 'Ada Rossi' });
  expect(stored).not.toHaveProperty('held');
});

test('without its token a booking of a meal is not freed', async () => {
  const booking = makeBooking({ meal });
  await database.seed({ admin: OPEN, ...bookingsContent([booking]) });
  const thief = makeGuest({ id: booking.id, token: 'f'.repeat(32) });
  const at = { locked: [KEY], recordAt: null };
  const outcome = await freeBooking(visitor, thief, at, ahead());
  expect(outcome.status).toBe('refused');
  expect(await bookingOf(booking)).toHaveProperty('held');
});

test('an own old booking makes room for a new one by the same request', async () => {
  const bookedAt = Date.now() - 6 * HOUR;
  const old = makeBooking({
    meal,
    record: bookedAt + 15_000.5,
    token: TOKEN,
  });
  await database.seed({
    admin: OPEN,
    ...bookingsContent([old]),
    tables: { [KEY]: { '.value': bookedAt, '.priority': old.record } },
  });
  const replaced = {
    booking: makeGuest({ id: old.id }),
    at: { locked: [KEY], recordAt: null },
  };
  const booking = makeGuest({ id: '22222222' });
  const outcome = await sendBooking(visitor, booking, texts, replaced);
  // The rules know midnight: yesterday's record does not block the table.
  expect(outcome.status).toBe('written');
  expect((await values()).days[meal.date]?.cena?.[KEY]?.booking).toBe(
    booking.id,
  );
  expect(await bookingOf(old)).toMatchObject({ freed: { by: TOKEN } });
});

test('within five hours another visitor frees the record and the booking that it was made with', async () => {
  const booking = makeGuest();
  await sendBooking(visitor, booking, texts, null);
  const record = (await values()).records[KEY];
  if (!record) throw new Error('There is no record.');
  const found = { table: KEY, record, booking };
  expect((await freeTable(visitor, found, ahead())).status).toBe('written');
  const { records, days } = await values();
  expect(records).toEqual({});
  expect(days[meal.date]).toEqual({});
  expect(await bookingOf(booking)).toMatchObject({ freed: { by: 'visitor' } });
});

test('a booking whose lock names no record stays when its table is freed', async () => {
  const booking = makeBooking({ meal });
  const bookedAt = Date.now() - HOUR;
  await database.seed({
    admin: OPEN,
    ...bookingsContent([booking]),
    tables: { [KEY]: bookedAt },
  });
  const record = { bookedAt, deadline: null };
  const found = { table: KEY, record };
  const whole = { ...found, booking };
  expect((await freeTable(visitor, whole, ahead())).status).toBe('refused');
  const bare = { ...found, booking: null };
  expect((await freeTable(visitor, bare, ahead())).status).toBe('written');
  const { records, days } = await values();
  expect(records).toEqual({});
  expect(days[meal.date]?.cena?.[KEY]?.booking).toBe(booking.id);
});

test('a table that another visitor has booked meanwhile is not freed', async () => {
  const seen = { bookedAt: Date.now() - 10 * HOUR, deadline: null };
  const bookedAt = Date.now() - 6 * HOUR;
  await database.seed({ admin: OPEN, tables: { [KEY]: bookedAt } });
  const found = { table: KEY, record: seen, booking: null };
  // What was seen is gone: that is all that was wanted.
  expect((await freeTable(visitor, found, ahead())).status).toBe('written');
  expect((await values()).records[KEY]?.bookedAt).toBe(bookedAt);
});
