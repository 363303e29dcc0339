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
  [
    'midnight itself',
    '2026-07-15T00:00:00+02:00',
    '2026-07-15T00:00:00+02:00',
    24,
  ],
  [
    '1 ms before midnight',
    '2026-07-14T23:59:59.999+02:00',
    '2026-07-14T00:00:00+02:00',
    24,
  ],
  [
    'an hour of yesterday in UTC',
    '2026-07-14T22:30:00Z',
    '2026-07-15T00:00:00+02:00',
    24,
  ],
  [
    'the clocks forward',
    '2026-03-29T12:00:00+02:00',
    '2026-03-29T00:00:00+01:00',
    23,
  ],
  [
    'the clocks back',
    '2026-10-25T12:00:00+01:00',
    '2026-10-25T00:00:00+02:00',
    25,
  ],
])(
  '%s: the day in Rome of %s began at %s and has %i hours',
  (_, now, midnight, hours) => {
    expect(startOfRomeDay(at(now))).toBe(at(midnight));
    expect(endOfRomeDay(at(now)) - at(midnight)).toBe(hours * HOUR);
  },
);

test('the day in Rome follows the law over a year with both clock changes', () => {
  for (
    let now = at('2026-01-01T00:00Z');
    now < at('2027-01-02T00:00Z');
    now += 3.5 * HOUR
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
