import { expect, test } from 'vitest';
import {
  endOfRomeDay,
  romeDate,
  romeTime,
  startOfRomeDay,
} from '../../src/time/rome-clock.ts';
import { offsetByTimeZone } from '../support/rome-time-zone.ts';

const HOUR = 60 * 60 * 1000;

test.each([
  ['15T00:00:00', '15T00:00'],
  ['14T23:59:59.999', '14T00:00'],
])('the day in Rome of %s began at %s', (now, midnight) => {
  const at = (time: string) => Date.parse(`2026-07-${time}+02:00`);
  expect(startOfRomeDay(at(now))).toBe(at(midnight));
});

test('the day in Rome is that of the time zone data, at each hour of five years', () => {
  const end = Date.parse('2031-01-01T00:00Z');
  const differing: number[] = [];
  for (let now = Date.parse('2026-01-01T00:00Z'); now < end; now += HOUR) {
    const local = new Date(now + offsetByTimeZone(now)).toISOString();
    const [date, time] = [local.slice(0, 10), local.slice(11, 16)];
    if (romeDate(now) !== date || romeTime(now) !== time) differing.push(now);
  }
  expect(differing).toEqual([]);
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-12-31', 24],
])('the day %s has %i hours in Rome', (date, hours) => {
  const noon = Date.parse(`${date}T12:00Z`);
  const [start, end] = [startOfRomeDay(noon), endOfRomeDay(noon)];
  expect([
    end - start,
    romeDate(start),
    romeTime(start),
    romeTime(end),
  ]).toEqual([hours * HOUR, date, '00:00', '00:00']);
});
