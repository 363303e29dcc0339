import { expect, test } from 'vitest';
import {
  announcedClosure,
  type Closure,
  closedDaysOn,
} from '../../src/time/closures.ts';

const christmas: Closure = { first: '12-25', last: '12-26', reason: 'Natale' };
const newYear: Closure = { first: '12-31', last: '01-06', reason: null };
const summer: Closure = {
  first: '2027-08-10',
  last: '2027-08-24',
  reason: 'Ferie',
};
const closures = [summer, newYear, christmas];

test.each([
  ['2026-12-24', null],
  ['2026-12-25', '2026-12-25 2026-12-26'],
  ['2030-12-26', '2030-12-25 2030-12-26'],
  ['2026-12-31', '2026-12-31 2027-01-06'],
  ['2027-01-06', '2026-12-31 2027-01-06'],
  ['2027-08-10', '2027-08-10 2027-08-24'],
  ['2027-08-24', '2027-08-10 2027-08-24'],
  ['', null],
])('%s belongs to the closed days %s', (date, expected) => {
  const days = closedDaysOn(closures, date);
  expect(days && `${days.first} ${days.last}`).toBe(expected);
});

test.each([
  ['2026-12-10', null],
  ['2026-12-11', '2026-12-25'],
  ['2026-12-26', '2026-12-25'],
  ['2026-12-27', '2026-12-31'],
  ['2027-01-06', '2026-12-31'],
  ['2027-01-07', null],
  ['2027-07-26', null],
  ['2027-07-27', '2027-08-10'],
])('on %s the closed days announced begin on %s', (today, first) => {
  expect(announcedClosure(closures, today)?.first ?? null).toBe(first);
});
