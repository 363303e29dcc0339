import { expect, test } from 'vitest';
import {
  type ArrivalTimes,
  arrivalOn,
  mealRows,
  servedMeals,
  shownDay,
} from '../../src/booking/arrival-times.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';

const LATE = { from: '23:00', until: '02:00' };
const meals = [
  { key: 'pranzo', name: 'pranzo', at: 'a pranzo', from: '05:00' },
  { key: 'cena', name: 'cena', at: 'a cena', from: '16:00' },
];
/** Open late on Fridays and Saturdays, at noon on Saturdays. */
const times: ArrivalTimes = {
  openingHours: {
    friday: [LATE],
    saturday: [{ from: '12:00', until: '13:00' }, LATE],
  },
  closures: [],
  meals,
  lastArrival: 15,
};
const THURSDAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const NOON = romeInstant(THURSDAY, '12:00');

const rowsOn = (day: string, now = NOON, opening = times) =>
  mealRows(day, now, opening).map(
    ({ name, arrivals }) =>
      `${name}: ${arrivals
        .map(({ date, time }) => `${date === day ? '' : '+'}${time}`)
        .join(' ')}`,
  );
const NIGHT = '23:00 23:30 +00:00 +00:30 +01:00 +01:30';

test('a day has the hours to come until its end after midnight, and before them those of the night that goes on', () => {
  const at = (time: string) => rowsOn(SATURDAY, romeInstant(SATURDAY, time));
  expect(at('12:10')).toEqual(['pranzo: 12:30', `cena: ${NIGHT}`]);
  expect(at('12:31')).toEqual([`cena: ${NIGHT}`]);
  expect(at('00:20')).toEqual([
    'null: 00:30 01:00 01:30',
    'pranzo: 12:00 12:30',
    `cena: ${NIGHT}`,
  ]);
  expect(at('01:30')[0]).toBe('null: 01:30');
  expect(at('01:31')[0]).toBe('pranzo: 12:00 12:30');
  // A day before it no night is left over.
  expect(rowsOn(SATURDAY, romeInstant(FRIDAY, '23:59'))).toHaveLength(2);
});

test('opening hours without a break are divided by meal', () => {
  const opening = { friday: [{ from: '14:30', until: '17:00' }] };
  const rows = rowsOn(FRIDAY, NOON, { ...times, openingHours: opening });
  expect(rows).toEqual(['pranzo: 14:30 15:00 15:30', 'cena: 16:00 16:30']);
});

test('the last hour is some time before closing, and never before the opening', () => {
  const last = (lastArrival: number) =>
    rowsOn(SATURDAY, NOON, { ...times, lastArrival });
  expect(last(45)).toEqual([
    'pranzo: 12:00',
    'cena: 23:00 23:30 +00:00 +00:30 +01:00',
  ]);
  expect(last(120)[0]).toBe('pranzo: 12:00');
});

test('only meals of the week have a row, and without opening hours no meal has one', () => {
  const openingHours = { friday: [LATE] };
  const dinners = { ...times, openingHours };
  expect(servedMeals(dinners)).toMatchObject([{ key: 'cena' }]);
  expect(rowsOn(SATURDAY, NOON, dinners)).toEqual(['cena: ']);
  expect(rowsOn(FRIDAY, NOON, { ...times, openingHours: null })).toEqual([]);
});

test.each([
  [SATURDAY, '12:30', SATURDAY],
  // Friday's dinner.
  [SATURDAY, '00:30', FRIDAY],
  // Also after it has ended.
  [SATURDAY, '02:00', FRIDAY],
  [SATURDAY, '', SATURDAY],
  ['2026-11-25', '20:00', null],
  ['12026-11-28', '20:00', null],
])('an arrival on %s at "%s" shows the day %s', (date, time, day) => {
  expect(shownDay({ date, time }, NOON, times)).toBe(day);
});

test.each([
  [FRIDAY, '00:30', SATURDAY, '00:30'],
  [FRIDAY, '', FRIDAY, ''],
])('a press on %s at "%s" becomes %s at "%s"', (day, time, date, kept) => {
  const arrival = { date: THURSDAY, time };
  expect(arrivalOn(day, arrival, NOON, times)).toEqual({ date, time: kept });
});

test('a press on today keeps an hour of the present meal, and no other', () => {
  const now = romeInstant(SATURDAY, '00:20');
  const tonight = { date: SATURDAY, time: '00:30' };
  expect(arrivalOn(SATURDAY, tonight, now, times)).toEqual(tonight);
  const lunch = { date: SUNDAY, time: '12:00' };
  expect(arrivalOn(SATURDAY, lunch, now, times)).toEqual({
    date: SATURDAY,
    time: '',
  });
});
