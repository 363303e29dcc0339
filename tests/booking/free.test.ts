import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { cardPath, dayPath, tablePath } from '../../src/tables/paths.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { presentMeal } from '../../src/time/meals.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { eventually } from '../support/eventually.ts';
import {
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { TOKEN } from '../support/make-request.ts';
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
  const [booking] = visitor.stored();
  if (!booking) throw new Error('Nothing is stored.');
  return booking.attempt;
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
  const marks = { cancel: token, cancelledAt: expect.any(Number) };
  const card = expect.objectContaining({ booking: id, ...marks });
  const cards = { [cardPath(meal, KEY)]: card };
  expect(await written()).toEqual({ records: {}, cards });
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

test('a bare record is freed by anyone; one past the booking window is booked', async () => {
  const now = Date.now();
  const tables = { [KEY]: now - 1_000, Giardino9: now - 5 * HOUR };
  await database.seed({ admin: OPEN, tables });
  const { visitor, written } = await makeBookingFixture(database);
  await free(visitor);
  expect((await written()).records).toEqual({
    [tablePath('Giardino9')]: tables.Giardino9,
  });
  await visitor.closeAlerts();
  expect(visitor.booking.get().freed).toBeNull();
  void visitor.press({ zone: 'Giardino', numbers: [9] });
  expect((await visitor.untilQuestion()).kind).toBe('confirmBooking');
});

test.each([
  ['of the same day is freed with its record of the meal', true],
  ['of another day loses its record of now alone', false],
])('a stranger’s booking %s', async (_, isSameDay) => {
  const bookedAt = Date.now();
  const id = deadlineAt(bookedAt + 0.5);
  // That of the form.
  const ahead = { date: dateAfter(romeDate(bookedAt), 2), key: 'cena' };
  const meal = isSameDay ? presentMeal(restaurant.meals, bookedAt) : ahead;
  const ofMeal = (value: unknown) => ({
    [meal.date]: { [meal.key]: { [KEY]: value } },
  });
  const record = { '.value': bookedAt, '.priority': id };
  const card = { booking: id, token: TOKEN, sameDay: isSameDay || null };
  await database.seed({
    admin: OPEN,
    tables: { [KEY]: record },
    days: ofMeal(record),
    guests: ofMeal(card),
  });
  const { visitor, written } = await makeBookingFixture(database);
  void visitor.press(table);
  expect(await visitor.untilQuestion()).toMatchObject({
    kind: 'confirmFreeing',
    own: null,
    // The day for which it is booked is not offered.
    instead: isSameDay ? ahead : null,
  });
  visitor.answer(true);
  await visitor.untilMessage('freed');
  const { records, cards } = await written();
  expect(records).toEqual(isSameDay ? {} : { [dayPath(meal, KEY)]: bookedAt });
  const marks = isSameDay ? { cancelledAt: expect.any(Number) } : {};
  expect(cards[cardPath(meal, KEY)]).toEqual({
    ...card,
    sameDay: isSameDay || undefined,
    ...marks,
  });
});

test('a freeing that arrives late does not free a younger booking', async () => {
  const theirs = Date.now() - 60_000;
  await database.seed({ admin: OPEN, tables: { [KEY]: theirs } });
  const fixture = await makeBookingFixture(database);
  const { line, visitor, record } = fixture;
  void visitor.press(table);
  await visitor.untilQuestion();
  line.fail('holdClient');
  const isSent = () =>
    expect(line.requests().some((each) => each.startsWith('PATCH'))).toBe(true);
  visitor.answer(true);
  await eventually(isSent);
  await database.seed({ admin: OPEN, tables: { [KEY]: theirs + 1 } });
  line.mend();
  await line.release();
  await visitor.untilMessage('freeingGone');
  expect(await record()).toBe(theirs + 1);
});
