import { expect, test } from 'vitest';
import { databaseRules } from '../../tools/build/database-rules.ts';
import { SUMMER_TIMES } from '../../tools/build/table-rules.ts';
import { offsetByTimeZone } from '../support/rome-time-zone.ts';
import {
  makeRulesFixture,
  requireSettableClock,
  SERVER_TIME,
} from './rules-fixture.ts';

const fixture = makeRulesFixture();
requireSettableClock();

test.each([
  // A winter evening and its booking window.
  ['11-21T20:00:00.000+01:00', '11-21T15:00:00.001+01:00', false],
  ['11-21T20:00:00.000+01:00', '11-21T15:00:00.000+01:00', true],
  // Midnight in summer.
  ['07-14T23:59:59.999+02:00', '07-14T23:59:59.998+02:00', false],
  ['07-15T00:00:00.000+02:00', '07-14T23:59:59.999+02:00', true],
  ['07-15T03:00:00.000+02:00', '07-15T00:00:00.000+02:00', false],
  // The night the clocks go forward: 5 hours after midnight it is 6.
  ['03-29T03:00:00.000+02:00', '03-28T23:59:59.999+01:00', true],
  ['03-29T03:00:00.000+02:00', '03-29T00:00:00.000+01:00', false],
  ['03-29T06:00:00.000+02:00', '03-29T00:00:00.000+01:00', true],
  // The night the clocks go back: 5 hours after midnight it is 4.
  ['10-25T02:30:00.000+01:00', '10-24T23:59:59.999+02:00', true],
  ['10-25T03:59:59.999+01:00', '10-25T00:00:00.000+02:00', false],
  ['10-25T04:00:00.000+01:00', '10-25T00:00:00.000+02:00', true],
])(
  'on %s a table booked on %s can be booked: %s',
  async (now, record, isFree) => {
    fixture.now = Date.parse(`2026-${now}`);
    await fixture.seed({
      'admin/prenotazioni': true,
      'tables/Veranda1': Date.parse(`2026-${record}`),
    });
    const press = { 'tables/Veranda1': SERVER_TIME };
    const isBooked = await fixture.update('visitor', press);
    expect(isBooked).toBe(isFree);
  },
);

test('the rules know the summer times of the next five years', () => {
  expect(SUMMER_TIMES.to).toBeGreaterThanOrEqual(new Date().getFullYear() + 5);
});

test('the rules change to summer time and back when the time zone data do, every year', () => {
  const switches = databaseRules().matchAll(
    /data\.val\(\) >= (\d+) && data\.val\(\) < (\d+)/g,
  );
  const offsets = [...switches].map(([, start, end]) =>
    [Number(start), Number(end)].flatMap((at) => [
      offsetByTimeZone(at - 1_000),
      offsetByTimeZone(at),
    ]),
  );
  const [winter, summer] = [3_600_000, 7_200_000];
  const years = SUMMER_TIMES.to - SUMMER_TIMES.from + 1;
  expect(offsets).toEqual(Array(years).fill([winter, summer, summer, winter]));
});
