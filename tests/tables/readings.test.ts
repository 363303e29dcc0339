import { describe, expect, test } from 'vitest';
import { pathsOf, type Received } from '../../src/tables/live-data.ts';
import {
  begin,
  isPushed,
  noReadings,
  type Readings,
  shownData,
  withNote,
  withPush,
  withReading,
} from '../../src/tables/readings.ts';
import { deadlineAt } from '../support/deadline-at.ts';

const DATE = '2026-11-28';
const record = { bookedAt: 17, deadline: deadlineAt(1.5) };
const another = { bookedAt: 99, deadline: null };
const exported = { '.value': 17, '.priority': 1.5 };
const wanted = pathsOf([DATE]);
const NOW = 'tables/Veranda1';
const MEAL = `days/${DATE}/cena/Veranda1`;

/** What is received of a database with these records. */
const received = (value: unknown = null): Received => ({
  admin: null,
  tables: value === null ? null : { Veranda1: value },
  [`days/${DATE}`]: value === null ? null : { cena: { Veranda1: value } },
});

/** The record of now and that of the meal, as the pages show them. */
function shownIn(readings: Readings) {
  const { values } = shownData(readings);
  return [values?.records.Veranda1, values?.days[DATE]?.cena?.Veranda1];
}

/** As many readings have begun, and none is shown. */
function makeBegun(count: number): Readings {
  let readings = noReadings({}, 'checking');
  for (let number = 1; number <= count; number += 1) readings = begin(readings);
  return readings;
}

/** The socket sends some paths, or all. */
function push(
  readings: Readings,
  values: Received,
  paths: readonly string[] = wanted,
): Readings {
  let next = readings;
  for (const path of paths) next = withPush(next, path, values[path], wanted);
  return next;
}

describe('a reading', () => {
  test('replaces one that began before it, and is not replaced by that', () => {
    const younger = withReading(makeBegun(2), 2, received(exported));
    expect(shownIn(younger)).toEqual([record, record]);
    const older = withReading(younger, 1, received());
    expect(shownIn(older)).toEqual([record, record]);
  });

  test('that began before the socket sent something is discarded', () => {
    const pushed = push(makeBegun(1), received());
    const late = withReading(pushed, 1, received(exported));
    expect(shownIn(late)).toEqual([undefined, undefined]);
    const next = withReading(begin(late), 2, received(exported));
    expect(shownIn(next)).toEqual([record, record]);
  });

  test('of some paths leaves the others as they are', () => {
    const all = withReading(makeBegun(1), 1, received(exported));
    const some = withReading(begin(all), 2, { tables: null });
    expect(shownIn(some)).toEqual([undefined, record]);
  });
});

describe('the status', () => {
  test.each([
    ['loading', noReadings({}, 'checking')],
    ['stale', noReadings({}, 'stale')],
    ['checking', noReadings(received(), 'checking')],
    ['current', withReading(makeBegun(1), 1, received())],
    ['unreadable', { ...makeBegun(0), isRefused: true }],
  ])('is %s', (status, readings) => {
    expect(shownData(readings).status).toBe(status);
  });

  test('is current once the socket has sent all paths', () => {
    const half = push(makeBegun(0), received(), ['admin', 'tables']);
    expect(shownData(half).status).toBe('checking');
    expect(isPushed(half, wanted)).toBe(false);
    const whole = push(half, received(), [`days/${DATE}`]);
    expect(shownData(whole).status).toBe('current');
  });

  test('is not made current by what was sent before a new connection', () => {
    const all = push(makeBegun(0), received());
    const again: Readings = { ...all, pushed: [], status: 'checking' };
    const next = push(again, received(), ['tables']);
    expect(shownData(next).status).toBe('checking');
  });
});

describe.each([
  ['of now', NOW, 0],
  ['of a meal', MEAL, 1],
] as const)('an accepted record %s', (_, path, index) => {
  const noted = () =>
    withNote(withReading(makeBegun(1), 1, received()), path, record);
  const shown = (readings: Readings) => shownIn(readings)[index];

  test('is shown until a reading that began after it says otherwise', () => {
    expect(shown(noted())).toEqual(record);
    const later = withReading(begin(noted()), 2, received(99));
    expect(shown(later)).toEqual(another);
  });

  test('is not hidden by a reading that began before it', () => {
    expect(shown(withReading(noted(), 1, received()))).toEqual(record);
  });

  test('is gone as soon as it is removed after the socket has sent it', () => {
    const pushed = push(noted(), received(exported));
    expect(shown(push(pushed, received()))).toBeUndefined();
    // The socket was faster than the answer to the write.
    expect(withNote(pushed, path, record)).toBe(pushed);
  });
});
