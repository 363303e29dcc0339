import { expect, test } from 'vitest';
import { romeOffset } from '../../src/time/rome-clock.ts';
import {
  databaseRules,
  SUMMER_TIMES,
} from '../../tools/build/database-rules.ts';

test('the rules know the summer times of the next five years', () => {
  expect(SUMMER_TIMES.to).toBeGreaterThanOrEqual(new Date().getFullYear() + 5);
});

test('the rules change to summer time and back when the time zone data do, every year', () => {
  const switches = databaseRules().matchAll(
    /data\.val\(\) >= (\d+) && data\.val\(\) < (\d+)/g,
  );
  const offsets = [...switches].map(([, start, end]) =>
    [Number(start), Number(end)].flatMap((at) => [
      romeOffset(at - 1),
      romeOffset(at),
    ]),
  );
  const [winter, summer] = [3_600_000, 7_200_000];
  const years = SUMMER_TIMES.to - SUMMER_TIMES.from + 1;
  expect(offsets).toEqual(Array(years).fill([winter, summer, summer, winter]));
});
