import { expect, test } from 'vitest';
import {
  isSameButRead,
  newBooking,
  parseBookings,
  storedNote,
  storedTexts,
} from '../../src/tables/booking.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';

const AT = 1_764_000_000_000;
const SECRET = 'a'.repeat(32);

test('what the database holds of bookings is read whole', () => {
  const freed = { isHeld: false } as const;
  const all = [
    makeBooking({ record: AT + 0.5, note: 'compleanno' }),
    makeBooking({
      table: 'Veranda1',
      also: 'Veranda3',
      seatedAt: AT,
      readAt: AT,
    }),
    makeBooking({ table: null, isHeld: false }),
    makeBooking({ ...freed, freed: { at: AT, by: 'guest' } }),
    makeBooking({ ...freed, freed: { at: AT, by: 'staff' } }),
    makeBooking({ ...freed, freed: { at: AT, by: 'visitor' } }),
    makeBooking({
      ...freed,
      freed: { at: AT, by: 'visitor' },
      hasVisitorMark: true,
    }),
  ];
  const { bookings, notes } = bookingsContent(all);
  expect(parseBookings(bookings, notes)).toEqual(all);
});

const meal = '2026-11-28/cena';
const stored = { meal, rev: 1, until: 1 };

test.each([
  ['a text', { secret: SECRET, [SECRET]: 'Ada' }],
  ['without its secret', { [SECRET]: stored }],
  ['without its meal', { secret: SECRET, [SECRET]: { ...stored, meal: '' } }],
  ['without its revision', { secret: SECRET, [SECRET]: { meal, until: 1 } }],
  ['without its deadline', { secret: SECRET, [SECRET]: { meal, rev: 1 } }],
])('what the database holds under a number is no booking: %s', (_, entry) => {
  expect(parseBookings({ 10000001: entry }, null)).toEqual([]);
});

const typed = {
  time: '99:99',
  people: `${'9'.repeat(19)}😀`,
  name: ' Ada\n\u202eRossi\u200b 😀  di\tRoma ',
  surname: 'a'.repeat(90),
  phone: ' ',
};
const clean = { name: 'Ada Rossi 😀 di Roma', time: '' };

test('texts are read on one line, without signs that hide or reverse others, and stored so, no longer than the rules accept', () => {
  const entry = { secret: SECRET, [SECRET]: { ...stored, ...typed } };
  const notes = { 10000001: typed.name };
  const [found] = parseBookings({ 10000001: entry }, notes);
  expect(found).toMatchObject({ ...clean, note: clean.name });
  expect(storedTexts(typed)).toEqual({
    people: '9'.repeat(19),
    name: clean.name,
    surname: 'a'.repeat(80),
  });
  expect(storedNote(typed.name)).toBe(clean.name);
  expect(storedNote(' ')).toBeNull();
});

test('numbers and secrets are random, and as the rules want them', () => {
  const made = Array.from({ length: 200 }, () => newBooking(AT));
  expect(new Set(made.map(({ id }) => id)).size).toBeGreaterThan(195);
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(200);
  for (const { id, secret } of made) {
    expect(id).toMatch(/^\d{8}$/);
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
  }
});

test('a booking that was only read is the same, in whatever order its fields are', () => {
  const { id, ...booking } = makeBooking();
  const one = { id, ...booking };
  expect(isSameButRead(one, { ...booking, rev: 2, readAt: 2, id })).toBe(true);
  expect(isSameButRead(one, { ...one, people: '3' })).toBe(false);
  // The mark of a stranger was taken over.
  expect(isSameButRead(one, { ...one, hasVisitorMark: true })).toBe(true);
});
