import { expect, test } from 'vitest';
import {
  endOfRomeDay,
  romeDate,
  startOfRomeDay,
} from '../../src/time/rome-clock.ts';
import { midnightByLaw } from '../support/rome-by-law.ts';

const HOUR = 60 * 60 * 1000;
const at = (time: string) => Date.parse(time);

test.each([
  ['midnight itself', '07-15T00:00:00+02:00', '07-15T00:00:00+02:00'],
  ['1 ms before it', '07-14T23:59:59.999+02:00', '07-14T00:00:00+02:00'],
])('%s: the day in Rome of %s began at %s', (_, now, midnight) => {
  expect(startOfRomeDay(at(`2026-${now}`))).toBe(at(`2026-${midnight}`));
});

test('the day in Rome follows the law over a year with both clock changes', () => {
  for (
    let now = at('2026-01-01T00:00Z');
    now < at('2027-01-02T00:00Z');
    now += 7 * HOUR
  ) {
    const start = midnightByLaw(now);
    const end = midnightByLaw(start + 30 * HOUR);
    const noon = new Date(start + 12 * HOUR);
    expect([startOfRomeDay(now), endOfRomeDay(now), romeDate(now)]).toEqual([
      start,
      end,
      noon.toISOString().slice(0, 10),
    ]);
  }
});
