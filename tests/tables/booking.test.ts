import { expect, test } from 'vitest';
import {
  bookingsIn,
  makeBookingId,
  makeToken,
  storedTexts,
} from '../../src/tables/booking.ts';
import {
  bookingsContent,
  makeBooking,
  TOKEN,
} from '../support/make-booking.ts';

test('what the database holds of bookings is read whole', () => {
  const bookings = [
    makeBooking({ record: 1_764_000_015_000.5, note: 'compleanno' }),
    makeBooking({
      table: 'Veranda1',
      also: 'Veranda3',
      seatedAt: 1_764_000_000_000,
      readAt: 1_764_000_000_001,
    }),
    makeBooking({ table: null, isHeld: false }),
    makeBooking({
      isHeld: false,
      freed: { at: 1_764_000_000_000, by: 'guest' },
    }),
    makeBooking({
      isHeld: false,
      freed: { at: 1_764_000_000_000, by: 'staff' },
      movedTo: { date: '2026-11-29', key: 'pranzo' },
    }),
  ];
  expect(bookingsIn(bookingsContent(bookings).bookings)).toEqual(bookings);
});

test.each([
  ['nothing', null],
  ['a text', 'Ada'],
  ['one without its revision', { token: TOKEN, until: 1 }],
  ['one without its token', { rev: 1, until: 1 }],
])('%s of the database is no booking', (_, value) => {
  const exported = { '2026-11-28': { cena: { 10000001: value } } };
  expect(bookingsIn(exported)).toEqual([]);
});

test('texts of a stranger are read on one line, without signs that hide or reverse others', () => {
  const exported = {
    '2026-11-28': {
      cena: {
        10000001: {
          ...{ token: TOKEN, rev: 1, until: 1 },
          name: ' Ada\n\u202eRossi\u200b  di\tRoma ',
          time: '99:99',
        },
      },
    },
  };
  expect(bookingsIn(exported)[0]).toMatchObject({
    name: 'Ada Rossi di Roma',
    time: '',
  });
});

test('texts are stored no longer than the rules accept, without half an emoji', () => {
  const texts = {
    people: `${'9'.repeat(19)}😀`,
    name: 'a'.repeat(90),
    note: '',
  };
  expect(storedTexts(texts)).toEqual({
    people: '9'.repeat(19),
    name: 'a'.repeat(80),
  });
});

test('numbers and tokens are random, and as the rules want them', () => {
  const ids = new Set(Array.from({ length: 200 }, makeBookingId));
  expect(ids.size).toBeGreaterThan(195);
  for (const id of ids) expect(id).toMatch(/^\d{8}$/);
  expect(makeToken()).toMatch(/^[0-9a-f]{32}$/);
  expect(makeToken()).not.toBe(makeToken());
});
