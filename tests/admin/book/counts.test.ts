import { expect, test } from 'vitest';
import { mealCounts, pastDates } from '../../../src/admin/book/counts.ts';
import {
  mealName,
  mealOfService,
  shortMealName,
} from '../../../src/admin/book/meal.ts';
import {
  EVENING,
  makeBook,
  makeCard,
  makeRecord,
  minutesAgo,
  SUNDAY,
  TONIGHT,
} from '../../support/make-seating.ts';

const record = makeRecord(minutesAgo(60));
const cards = { Veranda7: makeCard(record) };
const held = { records: { Veranda7: record }, cards };
const at = (time: string) => Date.parse(`2026-11-${time}:00+01:00`);

test.each([
  ['21T05:59', '2026-11-20', 'cena'],
  ['21T06:00', '2026-11-21', 'pranzo'],
  ['21T15:59', '2026-11-21', 'pranzo'],
  ['21T16:00', '2026-11-21', 'cena'],
  ['22T00:20', '2026-11-21', 'cena'],
])('at %s the page opens on %s, %s', (time, date, key) => {
  expect(mealOfService(at(time))).toEqual({ date, key });
});

test('meals are named from the evening that goes on', () => {
  expect(mealName(TONIGHT, EVENING)).toBe('stasera');
  expect(mealName({ ...TONIGHT, key: 'pranzo' }, EVENING)).toBe(
    'oggi a pranzo',
  );
  expect(mealName(SUNDAY, EVENING)).toBe('domenica 22 a pranzo');
  expect(shortMealName(SUNDAY, EVENING)).toBe('Dom 22 pranzo');
});

test('the strip has the present meal, later ones with bookings, and all of the day that is shown', () => {
  const book = makeBook({
    '2026-11-20/cena': held,
    '2026-11-28/cena': held,
    '2026-11-22/pranzo': held,
  });
  const strip = (shown = TONIGHT as typeof SUNDAY | typeof TONIGHT) =>
    mealCounts(book, shown, EVENING).map(
      ({ meal: { date, key }, bookings, people }) =>
        `${date} ${key} ${bookings} ${people}`,
    );
  expect(strip()).toEqual([
    '2026-11-21 cena 0 0',
    '2026-11-22 pranzo 1 4',
    '2026-11-28 cena 1 4',
  ]);
  expect(strip(SUNDAY)).toContain('2026-11-22 cena 0 0');
});

test('only days before the evening that goes on are over', () => {
  const book = makeBook({
    '2026-11-20/cena': held,
    '2026-11-21/cena': held,
    '2026-11-22/pranzo': held,
  });
  expect(pastDates(book, at('22T05:59'))).toEqual(['2026-11-20']);
  expect(pastDates(book, at('22T06:00'))).toEqual(['2026-11-20', '2026-11-21']);
});
