import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { bookingLink } from '../../src/booking/booking-link.ts';
import { dayPath } from '../../src/tables/paths.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeBookingFixture } from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeAttempt } from '../support/make-request.ts';
import { makeDevice } from '../support/tabs.ts';

const PAGE = new URL('https://osteria.test/prenota');
const KEY = 'Veranda1';
const DAY = 24 * 60 * 60 * 1000;
const date = dateAfter(romeDate(Date.now()), 3);
const attempt = makeAttempt({
  id: deadlineAt(Date.now() - 60_000.5),
  details: { date },
});
const bookedAt = Math.floor(attempt.id) - 15_000;
const own = { '.value': bookedAt, '.priority': attempt.id };

const database = await makeDatabase('shared-booking');
beforeEach(() => database.seed({ admin: OPEN }));

/** A page at the URL of a link. */
function stubLocation(hash: string) {
  const location = { hash, pathname: '/prenota', search: '?a=1' };
  const replaceState = vi.fn();
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { state: null, replaceState });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { location, replaceState };
}

const { hash } = new URL(bookingLink(attempt, PAGE));

test.each([
  [
    'now and then',
    { now: own, meal: own },
    { records: 'both', hold: 'held', bookedAt },
  ],
  [
    'of a meal',
    { now: null, meal: own },
    { records: 'meal', hold: 'held', bookedAt },
  ],
  [
    'of now, whose meal another one holds',
    { now: own, meal: { '.value': 1, '.priority': 2 } },
    { records: 'now', hold: 'taken', bookedAt },
  ],
  ['that has none any more', { now: null, meal: null }, { bookedAt: null }],
])('a link shows a booking by its records: %s', async (_, given, expected) => {
  await database.seed({
    admin: OPEN,
    tables: { [KEY]: given.now },
    days: { [date]: { cena: { [KEY]: given.meal } } },
  });
  const { visitor } = await makeBookingFixture(database);
  const { replaceState } = stubLocation(hash);
  await visitor.booking.openShared(hash);
  const { id, token } = attempt;
  expect(visitor.booking.get().summaries).toMatchObject([
    { id, token, isShared: true, ...expected },
  ]);
  // A reload does not show it again.
  expect(replaceState).toHaveBeenCalledWith(null, '', '/prenota?a=1');
});

const past = makeAttempt({
  id: deadlineAt(attempt.id - 10 * DAY),
  details: { date: dateAfter(date, -4) },
});

test.each([
  ['is cut', hash.slice(0, -1)],
  ['is of a day that has passed', new URL(bookingLink(past, PAGE)).hash],
])('a link that %s shows no booking, and says so', async (_, fragment) => {
  const { visitor } = await makeBookingFixture(database);
  stubLocation(fragment);
  void visitor.booking.openShared(fragment);
  await visitor.untilMessage('linkInvalid');
  expect(visitor.stored()).toEqual([]);
});

test('a link that was left before its booking is read shows nothing', async () => {
  const { visitor } = await makeBookingFixture(database);
  const { location } = stubLocation(hash);
  const opening = visitor.booking.openShared(hash);
  location.hash = '';
  await opening;
  expect(visitor.stored()).toEqual([]);
  expect(visitor.messages).toEqual([]);
});

test('one’s own booking stays one’s own when its link is opened', async () => {
  const bookings = JSON.stringify([{ attempt, status: 'summary' }]);
  const device = makeDevice({ bookings });
  const { visitor } = await makeBookingFixture(database, { device });
  stubLocation(hash);
  await visitor.booking.openShared(hash);
  expect(visitor.booking.get().summaries).toEqual([attempt]);
});

test.each([
  ['with the link of a booking cancels it', true],
  ['with a link that has another token cancels nothing', false],
])('a friend %s', async (_, hasToken) => {
  const { visitor, openPage, written } = await makeBookingFixture(database);
  const { table } = attempt.request;
  void visitor.book(table, { shown: attempt.meal, details: { date } });
  await visitor.untilMessage('confirmed');
  const [booking] = visitor.stored();
  if (!booking) throw new Error('Nothing is stored.');
  const token = hasToken ? booking.attempt.token : 'f'.repeat(32);
  const link = bookingLink({ ...booking.attempt, token }, PAGE);
  const fragment = new URL(link).hash;
  const friend = openPage();
  stubLocation(fragment);
  await friend.booking.openShared(fragment);
  await friend.untilCurrent();
  const [shared = attempt] = friend.booking.get().summaries;
  void friend.booking.free(shared);
  await friend.untilQuestion();
  friend.answer(true);
  await friend.untilMessage(hasToken ? 'freed' : 'freeingRefused');
  const { records, cards } = await written();
  const path = dayPath(attempt.meal, KEY);
  const { bookedAt } = booking.attempt;
  expect(records).toEqual(hasToken ? {} : { [path]: bookedAt });
  const [card = {}] = Object.values(cards);
  expect('cancelledAt' in card).toBe(hasToken);
});
