import { expect, test } from 'vitest';
import { type MealTimes, mealOf } from '../../src/time/arrivals.ts';
import { isDay } from '../../src/time/dates.ts';
import {
  arrivalAt,
  isLaterMeal,
  nextMealStart,
  presentMeal,
} from '../../src/time/meals.ts';

const meals = [
  { key: 'pranzo', name: 'pranzo', at: 'a pranzo', from: '05:00' },
  { key: 'cena', name: 'cena', at: 'a cena', from: '16:00' },
];

const second = {
  key: 'dopo',
  name: 'secondo turno',
  at: 'al secondo turno',
  from: '21:30',
};

const lunch = { from: '12:30', until: '15:00' };
const dinner = { from: '19:00', until: '23:00' };
const late = { from: '19:00', until: '02:00' };

/** Lunch and dinner on Saturday and Sunday, dinner until 2:00 on Friday. */
const times: MealTimes = {
  meals,
  openingHours: {
    friday: [late],
    saturday: [lunch, dinner],
    sunday: [lunch],
  },
  closures: [{ first: '2026-11-29', last: '2026-11-29', reason: null }],
};

const turns = { ...times, meals: [...meals, second] };
const unknown = { ...times, openingHours: null };

const at = (time: string) => Date.parse(`2026-11-${time}+01:00`);
const named = ({ date, key }: { date: string; key: string }) =>
  `${date} ${key}`;

test.each([
  ['21T05:00', '2026-11-21 pranzo'],
  ['21T15:59:59.999', '2026-11-21 pranzo'],
  ['21T16:00', '2026-11-21 cena'],
  ['22T00:20', '2026-11-21 cena'],
  ['22T04:59:59.999', '2026-11-21 cena'],
])('on %s the present meal is %s', (now, meal) => {
  expect(named(presentMeal(meals, at(now)))).toBe(meal);
});

test('a restaurant with two turns in the evening has three meals', () => {
  const keys = ['15:00', '21:29', '21:30', '23:00'].map(
    (time) => presentMeal(turns.meals, at(`21T${time}`)).key,
  );
  expect(keys).toEqual(['pranzo', 'cena', 'dopo', 'dopo']);
});

// 20 November is a Friday.
test.each<[string, string, string, string, string, MealTimes?]>([
  // What is asked, when, date, time, meal.
  ['an hour for lunch', '19T21:00', '21', '13:00', '21 pranzo'],
  ['the first minute of lunch', '19T21:00', '21', '05:00', '21 pranzo'],
  ['a night to come', '19T21:00', '21', '04:59', '20 cena'],
  ['the night of today', '21T00:30', '21', '01:30', '20 cena'],
  ['a night that is over', '21T05:00', '21', '01:30', '21 cena'],
  ['a night that is over', '21T17:00', '21', '01:30', '21 cena'],
  ['the next night', '21T17:00', '22', '01:30', '21 cena'],
  ['a night of a last turn', '19T21:00', '21', '01:30', '20 dopo', turns],
  ['a day with both', '19T21:00', '21', '', '21 pranzo'],
  ['a day with a dinner', '19T21:00', '20', '', '20 cena'],
  ['a day with a lunch', '19T21:00', '22', '', '22 pranzo'],
  ['a day of rest', '19T21:00', '23', '', '23 cena'],
  ['a closed day', '19T21:00', '29', '', '29 cena'],
  ['a day, hours unknown', '21T09:00', '22', '', '22 cena', unknown],
  ['today, before dinner', '21T15:59', '21', '', '21 pranzo'],
  ['today, when dinner begins', '21T16:00', '21', '', '21 cena'],
  ['today, before the last turn', '21T20:59', '21', '', '21 cena', turns],
  ['today, in the last turn', '21T21:30', '21', '', '21 dopo', turns],
  ['a day that has passed', '21T13:00', '20', '20:30', '21 pranzo'],
])('an arrival, %s, asked on %s for %s %s, is of %s', (...given) => {
  const [, now, day, time, meal, known = times] = given;
  const arrival = { date: `2026-11-${day}`, time };
  expect(named(mealOf(arrival, at(now), known))).toBe(`2026-11-${meal}`);
});

test.each(['', '2027-02-30', '32026-11-28'])(
  'an arrival on the date "%s" is of the present meal',
  (date) => {
    const arrival = { date, time: '20:30' };
    const now = at('21T13:00');
    expect(named(mealOf(arrival, now, times))).toBe('2026-11-21 pranzo');
  },
);

test('meals are in the order of days, and of the day', () => {
  const one = { date: '2026-11-21', key: 'pranzo' };
  const later = [
    { date: '2026-11-21', key: 'cena' },
    { date: '2026-11-22', key: 'pranzo' },
  ];
  for (const meal of later) {
    expect(isLaterMeal(meals, meal, one)).toBe(true);
    expect(isLaterMeal(meals, one, meal)).toBe(false);
  }
  expect(isLaterMeal(meals, one, one)).toBe(false);
});

test.each([
  ['20:30', '21T20:30'],
  ['00:30', '22T00:30'],
])('guests of a dinner come at %s on %s', (time, instant) => {
  const meal = { date: '2026-11-21', key: 'cena' };
  expect(arrivalAt(meals, meal, time)).toBe(at(instant));
});

test('without an hour it is not known when guests come', () => {
  const meal = { date: '2026-11-21', key: 'cena' };
  expect(arrivalAt(meals, meal, '')).toBeNaN();
});

test.each([
  ['21T04:59', '21T05:00'],
  ['21T05:00', '21T16:00'],
  ['21T16:00', '22T05:00'],
])('on %s the next meal begins on %s', (now, next) => {
  expect(nextMealStart(meals, at(now))).toBe(at(next));
});

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-99-99', false],
  ['12026-11-21', false],
  ['2026-11-21T00', false],
  ['', false],
])('%s is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});
