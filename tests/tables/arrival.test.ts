import { expect, test } from 'vitest';
import {
  hasRecords,
  isAhead,
  MEAL_YEARS,
  mealOfArrival,
} from '../../src/tables/arrival.ts';

const NOW = Date.parse('2026-11-21T15:00:00+01:00');
const TODAY = '2026-11-21';

test.each([
  ['tomorrow, at the earliest hour', '2026-11-22', '00:00', true],
  ['a later day without an hour', '2027-01-01', '', true],
  ['today, later than the booking window reaches', TODAY, '20:01', true],
  ['today, at the end of the booking window', TODAY, '20:00', false],
  ['today, in an hour', TODAY, '16:00', false],
  ['today, an hour that has passed', TODAY, '12:00', false],
  ['today without an hour', TODAY, '', false],
  ['yesterday', '2026-11-20', '23:59', false],
  ['no date', '', '20:30', false],
])('an arrival is ahead: %s (%s %s): %s', (_, date, time, isOne) => {
  expect(isAhead({ date, time }, NOW)).toBe(isOne);
});

test('on the night in which the clocks go back the booking window is counted, not read', () => {
  // At 0:30 it is 5 hours until 4:30.
  const now = Date.parse('2026-10-25T00:30:00+02:00');
  const arrival = (time: string) => ({ date: '2026-10-25', time });
  expect(isAhead(arrival('04:30'), now)).toBe(false);
  expect(isAhead(arrival('04:31'), now)).toBe(true);
});

test('the meal of an arrival follows the restaurant’s hours', () => {
  // The restaurant of the tests is open on Sunday until 0:30.
  const meal = (date: string, time: string) =>
    mealOfArrival({ date, time }, NOW);
  expect(meal('2026-11-23', '00:15')).toEqual({
    date: '2026-11-22',
    key: 'cena',
  });
  expect(meal('2026-11-22', '')).toEqual({
    date: '2026-11-22',
    key: 'pranzo',
  });
});

test.each([
  [`${MEAL_YEARS.from}-01-01`, true],
  [`${MEAL_YEARS.to}-12-31`, true],
  [`${MEAL_YEARS.from - 1}-12-31`, false],
  [`${MEAL_YEARS.to + 1}-01-01`, false],
  ['12026-11-28', false],
  ['', false],
])('the database has records of %s: %s', (date, hasSome) => {
  expect(hasRecords({ date, key: 'cena' })).toBe(hasSome);
});

test('the database has records of the next five years', () => {
  const year = new Date().getFullYear() + 5;
  expect(hasRecords({ date: `${year}-12-31`, key: 'cena' })).toBe(true);
});
