import { describe, expect, test } from 'vitest';
import {
  daysAlike,
  isOpen,
  type OpeningHours,
  type OpenSpan,
} from '../../src/domain/opening-hours.ts';

const lunch: OpenSpan = { from: '12:00', until: '14:30' };
const dinner: OpenSpan = { from: '19:00', until: '23:00' };
const late: OpenSpan = { from: '19:00', until: '02:30' };

/** Instants of a week in November: the clock in Rome is an hour before UTC. */
const at = (time: string) => Date.parse(`${time}+01:00`);
const MONDAY = '2026-11-16';
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';

describe('on a day with lunch and dinner', () => {
  const hours: OpeningHours = { friday: [lunch, dinner] };
  test.each([
    ['11:59', false],
    ['12:00', true],
    ['14:29', true],
    ['14:30', false],
    ['19:00', true],
    ['22:59', true],
    ['23:00', false],
  ])('at %s open is %s', (time, expected) => {
    expect(isOpen(hours, at(`${FRIDAY}T${time}`))).toBe(expected);
  });

  test('a day without hours is closed at the same time', () => {
    expect(isOpen(hours, at(`${SATURDAY}T12:30`))).toBe(false);
  });
});

describe('over midnight', () => {
  test.each([
    [FRIDAY, '18:59', false],
    [FRIDAY, '23:59', true],
    [SATURDAY, '00:00', true],
    [SATURDAY, '02:29', true],
    [SATURDAY, '02:30', false],
    [SATURDAY, '19:30', false],
    [FRIDAY, '01:00', false],
  ])('on %s at %s open is %s', (day, time, expected) => {
    expect(isOpen({ friday: [late] }, at(`${day}T${time}`))).toBe(expected);
  });

  test('the night of Sunday belongs to no Monday without hours', () => {
    expect(isOpen({ sunday: [late] }, at(`${MONDAY}T01:00`))).toBe(true);
    expect(isOpen({ monday: [late] }, at(`${MONDAY}T01:00`))).toBe(false);
  });

  test('until 00:00 ends with the day', () => {
    const hours: OpeningHours = { saturday: [{ from: '19:00', until: '00:00' }] };
    expect(isOpen(hours, at(`${SATURDAY}T23:59`))).toBe(true);
    expect(isOpen(hours, at(`${SUNDAY}T00:00`))).toBe(false);
  });

  test('equal times are a whole day', () => {
    const hours: OpeningHours = { saturday: [{ from: '06:00', until: '06:00' }] };
    expect(isOpen(hours, at(`${SATURDAY}T06:00`))).toBe(true);
    expect(isOpen(hours, at(`${SUNDAY}T05:59`))).toBe(true);
    expect(isOpen(hours, at(`${SUNDAY}T06:00`))).toBe(false);
  });
});

describe('in the nights of the clock’s changes', () => {
  const hours: OpeningHours = { saturday: [late] };

  test.each([
    ['00:59', true], // 01:59, the last minute before the hour that is missing
    ['01:00', false], // 03:00
  ])('in spring, at %s UTC open is %s', (time, expected) => {
    expect(isOpen(hours, Date.parse(`2026-03-29T${time}Z`))).toBe(expected);
  });

  test.each([
    ['00:29', true], // 02:29, in summer time
    ['00:30', false], // 02:30
    ['01:00', false], // 02:00 for the second time
    ['01:29', false],
    ['02:00', false], // 03:00
  ])('in autumn, at %s UTC open is %s', (time, expected) => {
    expect(isOpen(hours, Date.parse(`2026-10-25T${time}Z`))).toBe(expected);
  });

  test('in autumn, who closes after the hour that comes twice is open all through it', () => {
    const later: OpeningHours = { saturday: [{ from: '19:00', until: '03:00' }] };
    expect(isOpen(later, Date.parse('2026-10-25T01:59Z'))).toBe(true);
    expect(isOpen(later, Date.parse('2026-10-25T02:00Z'))).toBe(false);
  });
});

test('days alike that follow each other are told together, days of rest too', () => {
  expect(
    daysAlike({ tuesday: [dinner], wednesday: [{ ...dinner }], friday: [dinner, lunch] }),
  ).toEqual([
    { days: ['monday'], spans: [] },
    { days: ['tuesday', 'wednesday'], spans: [dinner] },
    { days: ['thursday'], spans: [] },
    { days: ['friday'], spans: [dinner, lunch] },
    { days: ['saturday', 'sunday'], spans: [] },
  ]);
});
