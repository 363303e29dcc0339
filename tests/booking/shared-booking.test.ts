import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_DETAILS } from '../../src/booking/details.ts';
import {
  bookingIn,
  bookingLink,
  isPlausible,
} from '../../src/booking/shared-booking.ts';
import { bookingPath } from '../../src/tables/request.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { TOKEN } from '../support/make-booking.ts';
import { makeBookingFixture } from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';
import { makeDevice } from '../support/tabs.ts';

const PAGE = new URL('https://osteria.test/prenota');
const KEY = 'Veranda1';
const DAY = 24 * 60 * 60 * 1000;
const date = dateAfter(romeDate(Date.now()), 3);
const meal = { date, key: 'cena' };
const own = makeOwnBooking({
  table: KEY,
  meal,
  deadline: Date.now() - 60_000.5,
  details: { date },
});

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

const { hash } = new URL(bookingLink(own, PAGE));

test('a link shows a booking, and a reload does not show it again', async () => {
  const { visitor } = await makeBookingFixture(database);
  const { replaceState } = stubLocation(hash);
  await visitor.booking.openShared(hash);
  const { id, token } = own;
  expect(visitor.booking.get().summaries).toMatchObject([
    { id, token, hold: 'held', isShared: true },
  ]);
  expect(replaceState).toHaveBeenCalledWith(null, '', '/prenota?a=1');
});

const past = makeOwnBooking({
  deadline: own.deadline - 10 * DAY,
  meal: { date: dateAfter(date, -5), key: 'cena' },
  details: { date: dateAfter(date, -5) },
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

test('one’s own booking stays one’s own when its link is opened', async () => {
  const bookings = JSON.stringify([{ booking: own, status: 'summary' }]);
  const device = makeDevice({ bookings });
  const { visitor } = await makeBookingFixture(database, { device });
  stubLocation(hash);
  await visitor.booking.openShared(hash);
  expect(visitor.booking.get().summaries).toEqual([own]);
});

test.each([
  ['with the link of a booking cancels it', true],
  ['with a link that has another token cancels nothing', false],
])('a friend %s', async (_, hasToken) => {
  const { visitor, openPage, written } = await makeBookingFixture(database);
  const table = { zone: 'Veranda', numbers: [1, 2] } as const;
  void visitor.book(table, { planMeal: meal, details: { date } });
  await visitor.untilMessage('confirmed');
  const [stored] = visitor.stored();
  if (!stored) throw new Error('Nothing is stored.');
  const { booking } = stored;
  const token = hasToken ? booking.token : 'f'.repeat(32);
  const fragment = new URL(bookingLink({ ...booking, token }, PAGE)).hash;
  const friend = openPage();
  stubLocation(fragment);
  await friend.booking.openShared(fragment);
  await friend.untilCurrent();
  const [shared = own] = friend.booking.get().summaries;
  void friend.booking.free(shared);
  await friend.untilQuestion();
  friend.answer(true);
  await friend.untilMessage(hasToken ? 'freed' : 'freeingRefused');
  const { locks, bookings } = await written();
  expect(Object.values(locks)).toEqual(hasToken ? [] : [booking.id]);
  expect(bookings[bookingPath(meal, booking.id)]).toMatchObject(
    hasToken ? { freed: { by: token } } : { held: true },
  );
});

const BOOKED = { deadline: 1_764_000_015_000.625 };
const booking = makeOwnBooking(BOOKED);
const linkHash = new URL(bookingLink(booking, PAGE)).hash;

/** The fragment of a link, with other fields. */
function makeFragment(fields: Readonly<Record<string, string | null>>): string {
  const all = new URLSearchParams(linkHash.slice(1));
  for (const [name, value] of Object.entries(fields))
    if (value === null) all.delete(name);
    else all.set(name, value);
  return `#${all}`;
}

describe('the link of a booking', () => {
  test('holds its number, token, table, meal, deadline, day and time in its fragment, and nothing personal', () => {
    const { id, table, meal, deadline, details } = booking;
    const { date, time } = details;
    expect(bookingIn(linkHash)).toMatchObject({
      ...{ id, table, meal, deadline, token: TOKEN, hold: 'held' },
      details: { ...EMPTY_DETAILS, date, time },
    });
    const link = bookingLink(booking, PAGE);
    expect(link.split('#')[0]).toBe(PAGE.href);
    expect(decodeURIComponent(link)).not.toMatch(/Ada|Rossi|055|esempio|@/);
  });

  test.each([
    ['no table of the plan', { tavolo: 'Veranda99' }],
    ['another number', { prenotazione: '1234567' }],
    ['a deadline that is no number', { scadenza: 'domani' }],
    ['a deadline in other digits', { scadenza: '0x19ab5e11800' }],
    ['an unknown state', { tenuto: 'forse' }],
    ['a day that does not exist', { data: '2026-13-45' }],
    ['a time that does not exist', { ora: '25:00' }],
    ['a meal that the restaurant has not', { pasto: '2026-11-21 merenda' }],
    ['a meal of a day that does not exist', { pasto: '2026-11-31 cena' }],
    ['a token of another length', { segreto: TOKEN.slice(1) }],
    ['no token', { segreto: null }],
  ])('is no booking with %s', (_, fields) => {
    expect(bookingIn(makeFragment(fields))).toBeNull();
  });

  test('is no booking wherever it was cut', () => {
    for (let length = 0; length < linkHash.length; length += 1)
      expect(bookingIn(linkHash.slice(0, length))).toBeNull();
  });

  test.each(['.', '%3E', '\u200b', '!)'])(
    'is the same booking with "%s" after it, which a chat app added',
    (addition) => {
      expect(bookingIn(linkHash + addition)).toEqual(bookingIn(linkHash));
    },
  );

  test('has the day of its making if the visitor gave none', () => {
    const undated = makeOwnBooking({
      ...BOOKED,
      details: { date: '', time: '' },
    });
    const link = new URL(bookingLink(undated, PAGE));
    expect(bookingIn(link.hash)?.details).toMatchObject({
      date: '2025-11-24',
      time: '',
    });
  });

  test('is plausible until its day, and for at most a year', () => {
    const withDate = (date: string) =>
      makeOwnBooking({ ...BOOKED, details: { date } });
    const now = BOOKED.deadline - 15_000;
    expect(isPlausible(withDate('2025-11-24'), now)).toBe(true);
    expect(isPlausible(withDate('2026-11-24'), now)).toBe(true);
    expect(isPlausible(withDate('2026-11-26'), now)).toBe(false);
    expect(isPlausible(withDate('2025-11-24'), now + DAY)).toBe(false);
    expect(isPlausible(withDate('2025-11-24'), now - 60_000)).toBe(false);
  });
});
