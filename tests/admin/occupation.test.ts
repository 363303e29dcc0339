import { describe, expect, test } from 'vitest';
import {
  durationOf,
  nextMinute,
  occupancy,
  occupationOf,
} from '../../src/admin/occupation.ts';
import { seatingOf, seatingsOf } from '../../src/admin/seating.ts';
import type { GuestCard } from '../../src/tables/guest-card.ts';
import { bookingNumberOf, type TableRecord } from '../../src/tables/records.ts';
import {
  EVENING,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../support/make-seating.ts';

const MINUTE = 60_000;
const NOW = EVENING;

test.each([
  ['just now', 0, '0 min', '0 min'],
  ['a minute ago', MINUTE, '1 min', '1 min'],
  ['an hour ago', 60 * MINUTE, '1 h', '1 h 00'],
  ['65 minutes ago', 65 * MINUTE, '1 h 5 min', '1 h 05'],
  ['13 hours ago', 13 * 60 * MINUTE, '13 h', '13 h 00'],
  ['by a server that is ahead', -500, '0 min', '0 min'],
])('guests who sat down %s', (_, age, duration, shortDuration) => {
  expect(durationOf(NOW - age, NOW)).toEqual({ duration, shortDuration });
});

describe('the words of a table', () => {
  const record = makeRecord(minutesAgo(60));
  const number = `n. ${bookingNumberOf(record.deadline)}`;

  const wordsOf = (
    card: Partial<GuestCard> | null,
    shown: TableRecord = record,
    now = NOW,
  ) => {
    const all = card === null ? undefined : makeCard(shown, card);
    const seating = seatingOf(shown, all, now);
    if (!seating) throw new Error('The table is free.');
    const { words, planWord, shortWord } = occupationOf(seating, now, false);
    return { words: words.join(', '), planWord, shortWord };
  };

  test('with expected guests say when they come, and who', () => {
    const now = minutesAgo(50);
    expect(wordsOf({}, record, now)).toEqual({
      words: `20:30 Rossi, 4 persone, ${number}`,
      planWord: '20:30 Rossi',
      shortWord: '20:30',
    });
  });

  test('booked online without a card say when, and the number', () => {
    expect(wordsOf(null)).toEqual({
      words: `senza nome, prenotato online alle 20:02, ${number}`,
      planWord: 'online',
      shortWord: 'online',
    });
  });

  test('whose guests come later than others may book it say from when', () => {
    const noon = makeRecord(Date.parse('2026-11-21T11:00+01:00'));
    const now = Date.parse('2026-11-21T12:00+01:00');
    expect(wordsOf({}, noon, now).words).toMatch(
      /, si può prenotare dalle 16:00$/,
    );
  });

  test('with guests who sit say for how long', () => {
    const seatedAt = minutesAgo(48);
    expect(wordsOf({ seatedAt, people: '1' })).toEqual({
      words: `Rossi, dalle 20:14, seduti da 48 min, 1 persona, ${number}`,
      planWord: 'Rossi · 48 min',
      shortWord: '48 min',
    });
  });

  test('of a walk-in have no name and no number', () => {
    const walkIn = makeRecord(minutesAgo(65), { isOnline: false });
    expect(wordsOf(null, walkIn)).toEqual({
      words: 'dalle 19:57, seduti da 1 h 5 min',
      planWord: '19:57 · 1 h 05',
      shortWord: '1 h 05',
    });
  });

  test('booked for another day say which', () => {
    expect(wordsOf({ date: '2026-11-28' })).toEqual({
      words: `per sabato 28, Rossi, 4 persone, ${number}`,
      planWord: 'per sabato 28',
      shortWord: 'sab 28',
    });
  });

  test('of the evening before say so', () => {
    const late = makeRecord(Date.parse('2026-11-21T23:10+01:00'));
    const card = { seatedAt: late.bookedAt, people: '' };
    const now = Date.parse('2026-11-22T00:20+01:00');
    expect(wordsOf(card, late, now)).toMatchObject({
      words: expect.stringMatching(/^Rossi, da ieri, 23:10/),
      planWord: 'da ieri, 23:10',
      shortWord: 'da ieri',
    });
  });
});

test('the next minute is the first that a table completes, or midnight', () => {
  const bookings = [NOW - 90_000, NOW - 5 * MINUTE - 50_000];
  expect(nextMinute(bookings, NOW)).toBe(NOW + 10_000);
  expect(nextMinute([NOW], NOW)).toBe(NOW + MINUTE);
  expect(nextMinute([], NOW)).toBe(Date.parse('2026-11-22T00:00:00+01:00'));
});

test('a table of yesterday is not counted as occupied', () => {
  const records = {
    Veranda1: makeRecord(minutesAgo(1)),
    Veranda3: makeRecord(minutesAgo(24 * 60)),
    Veranda8: makeRecord(minutesAgo(6 * 60)),
  };
  expect(occupancy(seatingsOf(records, {}, NOW))).toEqual([
    { zone: 'Veranda', occupied: 2, total: 9 },
    { zone: 'Giardino', occupied: 0, total: 7 },
  ]);
});
