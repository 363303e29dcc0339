import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { presentMeal } from '../../src/content/meals.ts';
import { bookingPath, lockPath, recordPath } from '../../src/tables/request.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { eventually } from '../support/eventually.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import {
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import type { Visitor } from '../support/make-visitor.ts';

const HOUR = 60 * 60 * 1000;

const database = await makeDatabase('free');
beforeEach(() => database.seed({ admin: OPEN }));

/** Books the table, and reads the confirmation. */
async function book(visitor: Visitor) {
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  await eventually(() => expect(visitor.values().records).toHaveProperty(KEY));
  const [stored] = visitor.stored();
  if (!stored) throw new Error('Nothing is stored.');
  return stored.booking;
}

/** Frees the table without the form's consent. */
async function free(
  visitor: Visitor,
  outcome: BookingDialog['kind'] = 'freed',
): Promise<void> {
  void visitor.book(table, { privacyConsent: false });
  await visitor.untilMessage(outcome);
}

test('one’s own booking is freed with all that it wrote by one request, shown as freed and never as lost, and its table is booked again', async () => {
  const { visitor, openPage, written } = await makeBookingFixture(database);
  const { id, meal, token } = await book(visitor);
  const view = visitor.booking.get;
  expect(view().summaries).toHaveLength(1);
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  await free(visitor);
  const methods = requests.mock.calls.map(([, init]) => init?.method);
  expect(methods.filter((method) => method === 'PATCH')).toHaveLength(1);
  const { records, locks, bookings } = await written();
  expect([records, locks]).toEqual([{}, {}]);
  expect(bookings[bookingPath(meal, id)]).toMatchObject({
    freed: { by: token },
  });
  // Behind the alert.
  expect(view()).toMatchObject({ summaries: [], freed: null });
  await visitor.closeAlerts();
  expect(view()).toMatchObject({ summaries: [], freed: { id } });
  const next = openPage();
  await next.untilCurrent();
  await book(next);
});

test('a table is booked and freed without a socket', async () => {
  const loadSocket = () => Promise.reject(new Error('no socket'));
  const connection = database.open(undefined, { loadSocket });
  const { openPage, written } = await makeBookingFixture(database);
  const visitor = openPage({ connection });
  await visitor.untilCurrent();
  await book(visitor);
  await free(visitor);
  expect(connection.status.get()).toBe('offline');
  expect((await written()).records).toEqual({});
});

test('a booking is freed where the staff have moved it while the question was read, whatever record is at its old table', async () => {
  const { visitor, written } = await makeBookingFixture(database);
  const own = await book(visitor);
  void visitor.booking.free(own);
  await visitor.untilQuestion();
  const moved = makeBooking({ ...own, table: 'Veranda1', record: null });
  const yesterday = Date.now() - 30 * HOUR;
  await database.seed({
    admin: OPEN,
    tables: { [KEY]: yesterday },
    ...bookingsContent([moved]),
  });
  visitor.answer(true);
  await visitor.untilMessage('freed');
  await visitor.closeAlerts();
  expect(visitor.booking.get().freed?.table).toBe('Veranda1');
  const { records, locks, bookings } = await written();
  expect(records).toEqual({ [recordPath(KEY)]: yesterday });
  expect(locks).toEqual({});
  expect(bookings[bookingPath(own.meal, own.id)]).toHaveProperty('freed');
});

test('a booking that asks is cancelled by its guest, and the lock of the other stays', async () => {
  const meal = { date: dateAfter(romeDate(Date.now()), 2), key: 'cena' };
  const theirs = makeBooking({ meal, table: KEY });
  await database.seed({ admin: OPEN, ...bookingsContent([theirs]) });
  const { visitor, written } = await makeBookingFixture(database);
  const { id } = await book(visitor);
  await free(visitor);
  const { records, locks, bookings } = await written();
  expect(records).toEqual({});
  expect(locks).toEqual({ [lockPath(meal, KEY)]: theirs.id });
  expect(bookings[bookingPath(meal, id)]).toHaveProperty('freed');
});

test('an own table whose booking window has passed is booked again by one request, which frees the old booking', async () => {
  const { visitor, written } = await makeBookingFixture(database);
  const own = await book(visitor);
  const meal = presentMeal(Date.now());
  const bookedAt = Date.now() - 5 * HOUR - 1_000;
  const isToday = romeDate(bookedAt) === romeDate(Date.now());
  // Before 5 in the morning it is of yesterday: then the table is free.
  expect(own.meal).not.toEqual(meal);
  const old = makeBooking({ ...own, record: bookedAt + 15_000.5 });
  await database.seed({
    admin: OPEN,
    tables: { [KEY]: { '.value': bookedAt, '.priority': old.record } },
    ...bookingsContent([old]),
  });
  await eventually(() =>
    expect(visitor.values().records[KEY]?.bookedAt).toBe(bookedAt),
  );
  void visitor.press(table);
  expect(await visitor.untilQuestion()).toMatchObject({
    isExpired: isToday,
    terms: { hold: 'held' },
    replaced: { id: own.id },
  });
  visitor.answer(true);
  await eventually(() => expect(visitor.messages).toHaveLength(2));
  const [stored, ...others] = visitor.stored();
  expect(others).toEqual([]);
  const { locks, bookings } = await written();
  expect(locks).toEqual({ [lockPath(own.meal, KEY)]: stored?.booking.id });
  expect(bookings[bookingPath(own.meal, own.id)]).toHaveProperty('freed');
});

test('a bare record is freed by anyone; one past the booking window is booked', async () => {
  const now = Date.now();
  const tables = { [KEY]: now - 1_000, Giardino9: now - 5 * HOUR };
  await database.seed({ admin: OPEN, tables });
  const { visitor, written } = await makeBookingFixture(database);
  await free(visitor);
  expect((await written()).records).toEqual({
    [recordPath('Giardino9')]: tables.Giardino9,
  });
  await visitor.closeAlerts();
  expect(visitor.booking.get().freed).toBeNull();
  void visitor.press({ zone: 'Giardino', numbers: [9] });
  expect((await visitor.untilQuestion()).kind).toBe('confirmBooking');
});

test.each([
  ['is freed with the record of the same press', true, 'freed'],
  [
    'whose lock names no record stays: its record alone is freed',
    false,
    'recordFreed',
  ],
] as const)('a stranger’s booking of this meal %s', async (...given) => {
  const [, hasRecord, message] = given;
  const bookedAt = Date.now();
  const meal = presentMeal(bookedAt);
  const deadline = bookedAt + 15_000.5;
  const theirs = makeBooking({
    meal,
    table: KEY,
    record: hasRecord ? deadline : null,
  });
  await database.seed({
    admin: OPEN,
    tables: { [KEY]: { '.value': bookedAt, '.priority': deadline } },
    ...bookingsContent([theirs]),
  });
  const { visitor, written } = await makeBookingFixture(database);
  void visitor.press(table);
  expect(await visitor.untilQuestion()).toMatchObject({
    kind: 'confirmFreeing',
    own: null,
    // That of the form, for which the table is free.
    instead: { date: dateAfter(romeDate(bookedAt), 2), key: 'cena' },
  });
  visitor.answer(true);
  await visitor.untilMessage(message);
  const { records, locks } = await written();
  expect(records).toEqual({});
  const lock = { [lockPath(meal, KEY)]: theirs.id };
  expect(locks).toEqual(hasRecord ? {} : lock);
});

test('a red table that is locked for the meal of the form offers no other meal', async () => {
  const meal = { date: dateAfter(romeDate(Date.now()), 2), key: 'cena' };
  await database.seed({
    admin: OPEN,
    tables: { [KEY]: Date.now() - 1_000 },
    ...bookingsContent([makeBooking({ meal, table: KEY })]),
  });
  const { visitor } = await makeBookingFixture(database);
  void visitor.press(table);
  expect(await visitor.untilQuestion()).toMatchObject({ instead: null });
});
