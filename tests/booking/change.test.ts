import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { VisitorDetails } from '../../src/booking/details.ts';
import type { OwnBooking } from '../../src/booking/own-bookings.ts';
import { presentMeal } from '../../src/content/meals.ts';
import { bookingPath, lockPath } from '../../src/tables/request.ts';
import { dateAfter } from '../../src/time/dates.ts';
import type { Meal } from '../../src/time/meals.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { eventually } from '../support/eventually.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import {
  type BookingFixture,
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeClock, timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import type { Visitor } from '../support/make-visitor.ts';

// A guest changes an own booking: on the real rules.

const other = { zone: 'Veranda', numbers: [1, 2] } as const;
const OTHER_KEY = 'Veranda1';

const database = await makeDatabase('change');
beforeEach(() => database.seed({ admin: OPEN }));

/** The dinner or lunch in some days. */
const mealIn = (days: number, key = 'cena'): Meal => ({
  date: dateAfter(romeDate(Date.now()), days),
  key,
});

/** A visitor who has booked dinner on the day after tomorrow for two. */
async function makeGuest() {
  const fixture = await makeBookingFixture(database);
  const own = await book(fixture.visitor, {});
  return { ...fixture, own };
}

async function book(
  visitor: Visitor,
  details: Partial<VisitorDetails>,
): Promise<OwnBooking> {
  void visitor.book(table, { details });
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  const [stored] = visitor.stored();
  if (!stored) throw new Error('Nothing is stored.');
  const { booking } = stored;
  await eventually(() => {
    const day = visitor.values().days[booking.meal.date];
    expect(day?.[booking.meal.key]).toHaveProperty(KEY);
  });
  return booking;
}

/** Expects that one booking holds one table, and that the old one is freed. */
async function expectChanged(
  { visitor, written, standIns }: BookingFixture,
  own: OwnBooking,
  { meal, key, people }: { meal: Meal; key: string; people: string },
) {
  const isConfirmed = (kind: string) => kind === 'confirmed';
  await eventually(() =>
    expect(visitor.messages.filter(isConfirmed)).toHaveLength(2),
  );
  await visitor.closeAlerts();
  const [stored, ...others] = visitor.stored();
  expect(others).toEqual([]);
  const { id, replaces } = stored?.booking ?? own;
  expect(replaces).toBe(own.id);
  const { records, locks, bookings } = await written();
  expect(records).toEqual({});
  expect(locks).toEqual({ [lockPath(meal, key)]: id });
  const { token } = own;
  expect(bookings[bookingPath(meal, id)]).toMatchObject({ people, token });
  expect(bookings[bookingPath(own.meal, own.id)]).toMatchObject({
    people: '2',
    freed: { by: token },
  });
  const mail = (await standIns.inbox()).mails.at(-1);
  expect(mail).toMatchObject({
    subject: expect.stringContaining('modifica'),
    'numero prenotazione': id,
    'numero sostituito': own.id,
  });
}

test('the number of people is changed at one’s own table by one request, and the restaurant gets both numbers', async () => {
  const fixture = await makeGuest();
  const { visitor, own } = fixture;
  const { meal } = own;
  void visitor.press(table, {
    planMeal: meal,
    changed: own,
    details: { partySize: '4' },
  });
  expect(await visitor.untilQuestion()).toMatchObject({
    kind: 'confirmBooking',
    replaced: { id: own.id, table: KEY },
    terms: { meal, hasRecord: false, hold: 'held' },
  });
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  visitor.answer(true);
  await expectChanged(fixture, own, { meal, key: KEY, people: '4' });
  const methods = requests.mock.calls.map(([, init]) => init?.method);
  expect(methods.filter((method) => method === 'PATCH')).toHaveLength(1);
});

test.each([
  ['another table of the same meal', mealIn(2), '20:30', other, OTHER_KEY],
  ['the same table for another meal', mealIn(3, 'pranzo'), '13:00', table, KEY],
])('a booking is changed to %s', async (...given) => {
  const [, meal, time, target, key] = given;
  const fixture = await makeGuest();
  const { visitor, own } = fixture;
  const details = { date: meal.date, time, partySize: '3' };
  void visitor.book(target, { planMeal: meal, changed: own, details });
  await expectChanged(fixture, own, { meal, key, people: '3' });
});

test('a booking of the present meal is changed on the plan of now: its record goes, and its lock holds the table', async () => {
  const fixture = await makeBookingFixture(database);
  const { visitor } = fixture;
  const meal = presentMeal(Date.now());
  const time = meal.key === 'cena' ? '20:30' : '13:00';
  const details = { date: meal.date, time };
  const own = await book(visitor, details);
  expect(own).toMatchObject({ meal, hasRecord: true });
  void visitor.book(table, {
    changed: own,
    details: { ...details, partySize: '4' },
  });
  await expectChanged(fixture, own, { meal, key: KEY, people: '4' });
});

test('a booking that the staff move while its change is asked about is asked about again, from its new table', async () => {
  const fixture = await makeGuest();
  const { visitor, own } = fixture;
  const { meal } = own;
  const details = { partySize: '4' };
  void visitor.press(table, { planMeal: meal, changed: own, details });
  await visitor.untilQuestion();
  const moved = makeBooking({ ...own, table: OTHER_KEY, record: null });
  await database.seed({ admin: OPEN, ...bookingsContent([moved]) });
  visitor.answer(true);
  await eventually(() =>
    expect(visitor.question()).toMatchObject({
      replaced: { table: OTHER_KEY },
    }),
  );
  const { locks } = await fixture.written();
  expect(locks).toEqual({ [lockPath(meal, OTHER_KEY)]: own.id });
  visitor.answer(true);
  await expectChanged(fixture, own, { meal, key: KEY, people: '4' });
});

test('a booking that was freed while its change is asked about is not there any more, and nothing is written', async () => {
  const { visitor, own, written } = await makeGuest();
  const ending = visitor.press(other, { planMeal: own.meal, changed: own });
  await visitor.untilQuestion();
  const freed = makeBooking({
    ...own,
    isHeld: false,
    record: null,
    freed: { at: Date.now(), by: 'staff' },
  });
  await database.seed({ admin: OPEN, ...bookingsContent([freed]) });
  const before = await written();
  visitor.answer(true);
  await visitor.untilMessage('changedGone');
  await visitor.closeAlerts();
  await ending;
  expect(await written()).toEqual(before);
  expect(visitor.stored()).toMatchObject([{ booking: { id: own.id } }]);
});

test('a change that arrives late is refused, and the booking before stays as it was', async () => {
  const { connection, openPage, written } = await makeBookingFixture(database);
  let behind = 0;
  const clock = makeClock(() => timeOf(connection.clock) - behind);
  const visitor = openPage({ connection: { ...connection, clock } });
  await visitor.untilCurrent();
  const own = await book(visitor, {});
  const before = await written();
  void visitor.press(other, { planMeal: own.meal, changed: own });
  await visitor.untilQuestion();
  // Its deadline has then passed on the server.
  behind = 60_000;
  visitor.answer(true);
  await visitor.untilMessage('unexplained');
  expect(visitor.alerts.at(-1)).toMatchObject({ replaces: own.id });
  expect(await written()).toEqual(before);
  expect(visitor.stored()).toMatchObject([{ booking: { id: own.id } }]);
});
