import { describe, expect, test } from 'vitest';
import {
  bookingIn,
  bookingLink,
  isPlausible,
} from '../../src/booking/booking-link.ts';
import { EMPTY_DETAILS } from '../../src/booking/details.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeAttempt, TOKEN } from '../support/make-request.ts';

const PAGE = new URL('https://osteria.test/prenota');
const BOOKED = { id: deadlineAt(1_764_000_015_000.625) };
const booking = makeAttempt(BOOKED);
const { hash } = new URL(bookingLink(booking, PAGE));

/** The fragment of a link, with other fields. */
function makeFragment(fields: Readonly<Record<string, string | null>>): string {
  const all = new URLSearchParams(hash.slice(1));
  for (const [name, value] of Object.entries(fields))
    if (value === null) all.delete(name);
    else all.set(name, value);
  return `#${all}`;
}

describe('the link of a booking', () => {
  test('holds its id, token, table, meal, day and time in its fragment, and nothing personal', () => {
    const { table, details } = booking.request;
    const { date, time } = details;
    expect(bookingIn(hash)).toMatchObject({
      id: booking.id,
      token: TOKEN,
      meal: { date: '2026-11-21', key: 'cena' },
      request: { table, details: { ...EMPTY_DETAILS, date, time } },
    });
    const link = bookingLink(booking, PAGE);
    expect(link.split('#')[0]).toBe(PAGE.href);
    expect(decodeURIComponent(link)).not.toMatch(/Ada|Rossi|055|esempio|@/);
  });

  test.each([
    ['no table of the plan', { tavolo: 'Veranda99' }],
    ['a deadline that is no number', { prenotazione: 'domani' }],
    ['a deadline in other digits', { prenotazione: '0x19ab5e11800' }],
    ['a deadline with a zero before it', { prenotazione: '01764000015000' }],
    ['a day that does not exist', { data: '2026-13-45' }],
    ['a time that does not exist', { ora: '25:00' }],
    ['no time at all', { ora: null }],
    ['a meal that the restaurant has not', { pasto: '2026-11-21 merenda' }],
    ['a meal of a day that does not exist', { pasto: '2026-11-31 cena' }],
    ['a meal of a day that does not exist', { pasto: '2026-11-31 cena' }],
    ['a token of another length', { segreto: TOKEN.slice(1) }],
  ])('is no booking with %s', (_, fields) => {
    expect(bookingIn(makeFragment(fields))).toBeNull();
  });

  test('is no booking wherever it was cut', () => {
    for (let length = 0; length < hash.length; length += 1)
      expect(bookingIn(hash.slice(0, length))).toBeNull();
  });

  test.each(['.', '%3E', '\u200b', '!)'])(
    'is the same booking with "%s" after it, which a chat app added',
    (addition) => {
      expect(bookingIn(hash + addition)).toEqual(bookingIn(hash));
    },
  );

  test('of a booking without a token cancels nothing', () => {
    expect(bookingIn(makeFragment({ segreto: '' }))?.token).toBe('');
  });

  test('has the day of its making if the visitor gave none', () => {
    const undated = makeAttempt({ ...BOOKED, details: { date: '', time: '' } });
    const link = new URL(bookingLink(undated, PAGE));
    expect(bookingIn(link.hash)?.request.details).toMatchObject({
      date: '2025-11-24',
      time: '',
    });
  });

  test('is plausible until its day, and for at most a year', () => {
    const withDate = (date: string) =>
      makeAttempt({ ...BOOKED, details: { date } });
    const now = booking.id - 15_000;
    expect(isPlausible(withDate('2025-11-24'), now)).toBe(true);
    expect(isPlausible(withDate('2026-11-24'), now)).toBe(true);
    expect(isPlausible(withDate('2026-11-26'), now)).toBe(false);
    expect(isPlausible(withDate('2025-11-24'), now + 86_400_000)).toBe(false);
    expect(isPlausible(withDate('2025-11-24'), now - 60_000)).toBe(false);
  });
});
