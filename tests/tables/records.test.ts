import { expect, test } from 'vitest';
import {
  makeDeadline,
  parseDayLocks,
  parseRecords,
} from '../../src/tables/records.ts';

const NOW = 1_764_000_000_000.75;
const LIFETIME = 15_000;

test('two deadlines of one moment are practically never the same', () => {
  const deadlines = Array.from({ length: 1_000 }, () =>
    makeDeadline(NOW, LIFETIME),
  );
  // Of 1,000 in 4,096 hundreds would be the same; of 7.7 million practically
  // none is.
  expect(new Set(deadlines).size).toBeGreaterThan(995);
  for (const deadline of deadlines) {
    expect(deadline).toBeGreaterThanOrEqual(Math.floor(NOW) + LIFETIME);
    expect(deadline).toBeLessThan(NOW + LIFETIME * 1.125);
  }
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
  ['nothing', null, undefined],
  ['a text with a deadline', { '.value': 'a', '.priority': 1 }, undefined],
  ['a negative number', -1, undefined],
])('%s of the database is read as a record, or as none', (_, value, record) => {
  expect(parseRecords({ Veranda1: value }).Veranda1).toEqual(record);
});

test('a lock of the database names its booking and perhaps a record', () => {
  const exported = {
    cena: {
      Veranda1: { booking: '12345678', record: 1.25 },
      Veranda3: { booking: '12345679' },
      Veranda5: { record: 1.25 },
      Veranda7: 'x',
    },
    pranzo: 'x',
  };
  expect(parseDayLocks(exported)).toEqual({
    cena: {
      Veranda1: { booking: '12345678', record: 1.25 },
      Veranda3: { booking: '12345679', record: null },
    },
    pranzo: {},
  });
  expect(parseDayLocks(null)).toEqual({});
  expect(parseDayLocks('<h1>Wi-Fi</h1>')).toEqual({});
});
