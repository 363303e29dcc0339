import { afterEach, expect, test, vi } from 'vitest';
import {
  bookingNumberOf,
  dayRecordsIn,
  MAX_DEADLINE_MS,
  makeDeadline,
  makeStaffDeadline,
  recordIn,
  recordsIn,
} from '../../src/tables/records.ts';
import { deadlineAt } from '../support/deadline-at.ts';

const NOW = 1_764_000_000_000.75;
const LIFETIME = 15_000;

const times = Array.from({ length: 1_000 }, (_, index) => index);

afterEach(() => vi.restoreAllMocks());

test('a visitor’s deadline is never a whole number, and nobody else’s', () => {
  const deadlines = times.map(() => makeDeadline(NOW, LIFETIME));
  // Of 1,000 in 4,096 hundreds would be the same; of 7.7 million practically
  // none is.
  expect(new Set(deadlines).size).toBeGreaterThan(995);
  // Of numbers of this size one in 4096 is whole.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  for (const deadline of [...deadlines, makeDeadline(NOW, LIFETIME)]) {
    expect(deadline % 1).not.toBe(0);
    expect(deadline).toBeGreaterThanOrEqual(Math.floor(NOW) + LIFETIME);
    expect(deadline).toBeLessThan(NOW + LIFETIME * 1.125);
  }
});

test('a deadline of the staff is a whole number that the rules accept', () => {
  const deadlines = times.map(() => makeStaffDeadline(NOW, LIFETIME));
  for (const deadline of deadlines) {
    expect(deadline % 1).toBe(0);
    expect(deadline).toBeGreaterThanOrEqual(Math.floor(NOW + LIFETIME));
    expect(deadline).toBeLessThan(NOW + MAX_DEADLINE_MS);
  }
  expect(new Set(deadlines).size).toBeGreaterThan(900);
});

test('a booking made online has a number of eight digits, and no other', () => {
  expect(bookingNumberOf(deadlineAt(1_764_000_015_000.25))).toBe('15000250');
  expect(bookingNumberOf(deadlineAt(100_000.007))).toBe('00000007');
  expect(bookingNumberOf(null)).toBeNull();
  expect(bookingNumberOf(deadlineAt(1_764_000_015_000))).toBeNull();
});

test.each([
  ['a bare number', 17, { bookedAt: 17, deadline: null }],
  [
    'one with a deadline',
    { '.value': 17, '.priority': 1.25 },
    { bookedAt: 17, deadline: 1.25 },
  ],
  [
    'one with a text as its priority',
    { '.value': 17, '.priority': 'a' },
    { bookedAt: 17, deadline: null },
  ],
  ['nothing', null, null],
  ['a text', '17', null],
  ['a text with a deadline', { '.value': 'a', '.priority': 1 }, null],
  ['a negative number', -1, null],
  ['an object', { name: 'Ada' }, null],
])('%s of the database is read as a record, or as none', (_, value, record) => {
  expect(recordIn(value)).toEqual(record);
});

test('of the tables and meals of the database those that are records are read', () => {
  const exported = { Veranda1: 17, Veranda3: 'x', Veranda5: null };
  const records = { Veranda1: { bookedAt: 17, deadline: null } };
  expect(recordsIn(exported)).toEqual(records);
  expect(dayRecordsIn({ cena: exported, pranzo: 'x' })).toEqual({
    cena: records,
    pranzo: {},
  });
  expect(dayRecordsIn(null)).toEqual({});
  expect(recordsIn('<h1>Wi-Fi</h1>')).toEqual({});
});
