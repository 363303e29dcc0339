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
  const turns = [...meals, second];
  const keys = ['15:00', '21:29', '21:30', '23:00'].map(
    (time) => presentMeal(turns, at(`21T${time}`)).key,
  );
  expect(keys).toEqual(['pranzo', 'cena', 'dopo', 'dopo']);
});

test.each([
  ['20:59', 'cena'],
  ['21:30', 'dopo'],
])(
  'at %s an arrival tonight without an hour is for the turn of %s',
  (time, key) => {
    const turns = [...meals, second];
    const date = '2026-11-21';
    const now = at(`21T${time}`);
    expect(mealOf({ date, time: '' }, now, { ...times, meals: turns })).toEqual(
      { date, key },
    );
  },
);

// A Friday, 20 November, and the days after it.
test.each([
  ['an hour for lunch', '21', '13:00', '2026-11-21 pranzo'],
  ['the first minute of lunch', '21', '05:00', '2026-11-21 pranzo'],
  ['a night that is open', '21', '01:30', '2026-11-20 cena'],
  ['the end of that night', '21', '02:00', '2026-11-21 cena'],
  ['a night that is closed', '22', '01:30', '2026-11-22 cena'],
  ['no hour, on a day with both', '21', '', '2026-11-21 pranzo'],
  ['no hour, on a day with a dinner', '20', '', '2026-11-20 cena'],
  ['no hour, on a day with a lunch', '22', '', '2026-11-22 pranzo'],
  ['no hour, on a day of rest', '23', '', '2026-11-23 cena'],
  ['no hour, on a closed day', '29', '', '2026-11-29 cena'],
])('from Thursday %s is of %s, %s: %s', (_, day, time, meal) => {
  const date = `2026-11-${day}`;
  expect(named(mealOf({ date, time }, at('19T21:00'), times))).toBe(meal);
});

test.each([
  ['no date', '', '20:30'],
  ['a day that has passed', '2026-11-20', '13:00'],
  ['a day that does not exist', '2027-02-30', '20:30'],
  ['a year of five digits', '32026-11-28', '20:30'],
])('an arrival with %s is of the present meal', (_, date, time) => {
  const now = at('21T13:00');
  expect(named(mealOf({ date, time }, now, times))).toBe('2026-11-21 pranzo');
});

test.each([
  ['before dinner begins', '15:59', '2026-11-21 pranzo'],
  ['when dinner begins', '16:00', '2026-11-21 cena'],
  ['after dinner', '23:30', '2026-11-21 cena'],
])(
  'an arrival today without an hour, %s, is of the present meal',
  (_, now, meal) => {
    const arrival = { date: '2026-11-21', time: '' };
    expect(named(mealOf(arrival, at(`21T${now}`), times))).toBe(meal);
  },
);

test('without opening hours an arrival of another day without an hour is for dinner', () => {
  const unknown = { ...times, openingHours: null };
  const arrival = { date: '2026-11-22', time: '' };
  expect(named(mealOf(arrival, at('21T09:00'), unknown))).toBe(
    '2026-11-22 cena',
  );
});

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
