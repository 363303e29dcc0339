import { describe, expect, test } from 'vitest';
import { withoutContact } from '../../../src/booking/attempt.ts';
import {
  bookingIn,
  bookingLink,
} from '../../../src/booking/summary/booking-link.ts';
import { makeAttempt } from '../../support/make-request.ts';

const PAGE = new URL('https://osteria.test/prenota');
const booking = makeAttempt(undefined, 1_764_000_015_000.625);
const { hash } = new URL(bookingLink(booking, PAGE));

/** The fragment of a link, with other fields. */
function makeFragment(fields: Readonly<Record<string, string>>): string {
  const all = new URLSearchParams(hash.slice(1));
  for (const [name, value] of Object.entries(fields)) all.set(name, value);
  return `#${all}`;
}

describe('the link of a booking', () => {
  test('holds its id, table, day and time', () => {
    const { table, details } = booking.request;
    expect(bookingIn(hash)).toMatchObject({
      id: booking.id,
      request: { table, details: { date: details.date, time: details.time } },
    });
  });

  test('holds nothing personal, and all of it in its fragment', () => {
    const link = bookingLink(booking, PAGE);
    expect(link.split('#')[0]).toBe(PAGE.href);
    expect(decodeURIComponent(link)).not.toMatch(/Ada|Rossi|055|esempio|@/);
    const shared = bookingIn(hash);
    expect(shared && withoutContact(shared)).toEqual(shared);
    expect(shared?.request.details).toMatchObject({ name: '', surname: '' });
  });

  test.each([
    ['no table of the plan', { tavolo: 'Veranda99' }],
    ['no table', { tavolo: '' }],
    ['a deadline that is no number', { prenotazione: 'domani' }],
    ['a deadline beyond all times', { prenotazione: '1e300' }],
    ['a negative deadline', { prenotazione: '-1' }],
    ['a day that does not exist', { data: '2026-13-45' }],
    ['a text as its day', { data: 'stasera <b>' }],
    ['a time that does not exist', { ora: '25:00' }],
  ])('is no booking with %s', (_, fields) => {
    expect(bookingIn(makeFragment(fields))).toBeNull();
  });

  test('is no booking without its fragment', () => {
    expect(bookingIn('')).toBeNull();
  });
});
