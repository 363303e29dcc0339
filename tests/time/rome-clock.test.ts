import { expect, test } from 'vitest';
import {
  endOfRomeDay,
  romeDate,
  startOfRomeDay,
} from '../../src/time/rome-clock.ts';
import { midnightByLaw } from '../support/rome-by-law.ts';

const HOUR = 60 * 60 * 1000;

test.each([
  ['15T00:00:00', '15T00:00'],
  ['14T23:59:59.999', '14T00:00'],
])('the day in Rome of %s began at %s', (now, midnight) => {
  const at = (time: string) => Date.parse(`2026-07-${time}+02:00`);
  expect(startOfRomeDay(at(now))).toBe(at(midnight));
});

test('the day in Rome follows the law over a year with both clock changes', () => {
  const end = Date.parse('2027-01-02T00:00Z');
  for (let now = Date.parse('2026-01-01T00:00Z'); now < end; now += 7 * HOUR) {
    const start = midnightByLaw(now);
    const next = midnightByLaw(start + 30 * HOUR);
    const noon = new Date(start + 12 * HOUR);
    expect([startOfRomeDay(now), endOfRomeDay(now), romeDate(now)]).toEqual([
      start,
      next,
      noon.toISOString().slice(0, 10),
    ]);
  }
});
