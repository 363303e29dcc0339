import { expect, test } from 'vitest';
import { isStorable, MEAL_YEARS } from '../../src/tables/meal-years.ts';

test.each([
  [`${MEAL_YEARS.from}-01-01`, true],
  [`${MEAL_YEARS.to}-12-31`, true],
  [`${MEAL_YEARS.from - 1}-12-31`, false],
  [`${MEAL_YEARS.to + 1}-01-01`, false],
  ['20261-11-28', false],
  ['', false],
])('the database has a place for bookings of %s: %s', (date, hasSome) => {
  expect(isStorable({ date, key: 'cena' })).toBe(hasSome);
});

test('the database has a place for bookings of the next five years', () => {
  const year = new Date().getFullYear() + 5;
  expect(isStorable({ date: `${year}-12-31`, key: 'cena' })).toBe(true);
});
