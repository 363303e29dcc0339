import { expect, test, vi } from 'vitest';
import { makeBook, seatingsAt } from '../src/admin/book/book.ts';
import { mealCounts } from '../src/admin/book/counts.ts';
import { shortMealName } from '../src/admin/book/meals.ts';
import { entryWords } from '../src/admin/book/words.ts';
import { mealRows } from '../src/booking/arrival-times.ts';
import { mealText } from '../src/content/meal-texts.ts';
import { restaurant } from '../src/content/restaurant.ts';
import { parseBookings } from '../src/tables/booking.ts';
import { tableKey } from '../src/tables/floor-plan.ts';
import { dateAfter } from '../src/time/dates.ts';
import type { Meal } from '../src/time/meals.ts';
import { type Instant, romeDate, romeInstant } from '../src/time/rome-clock.ts';
import { databaseRules } from '../tools/build/database-rules.ts';
import {
  KEY,
  makeBookingFixture,
  table,
} from './support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from './support/make-database.ts';
import type { Visitor } from './support/make-visitor.ts';

// The owner's file with two turns in place of the dinner.
vi.mock('#restaurant/facts/meals', async () => {
  const { changed } = await import('./tools/content/owner-file.ts');
  const { parseRestaurant } = await import('../tools/content/restaurant.ts');
  const turn = (key: string, from: string) =>
    `  - key: ${key}\n    name: ${key} turno\n    at: al ${key} turno\n    from: ${from}\n`;
  const turns = turn('primo', '16:00') + turn('secondo', '20:30');
  const dinner = /^ {2}- key: cena\n(?: {4}.*\n)*/m;
  const source = changed('restaurant.yaml', dinner, turns);
  return { meals: parseRestaurant(source, 'restaurant.yaml').meals };
});

async function bookAt(visitor: Visitor, time: string, planMeal: Meal) {
  void visitor.book(table, { details: { time }, planMeal });
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
}

test('a restaurant whose file has two turns in the evening offers their hours, takes bookings of both for one table, and shows them to the staff as two meals', async () => {
  const saturday = '2030-11-30';
  const rows = mealRows(saturday, romeInstant(saturday, '09:00'), restaurant);
  expect(
    rows.map(({ name, arrivals }) => [
      name,
      ...arrivals.map(({ time }) => time),
    ]),
  ).toEqual([
    ['pranzo', '12:30', '13:00', '13:30', '14:00', '14:30'],
    ['primo turno', '18:00', '18:30', '19:00', '19:30', '20:00'],
    ['secondo turno', '20:30', '21:00', '21:30'],
  ]);

  const database = await makeDatabase('two-turns', databaseRules());
  await database.seed({ admin: OPEN });
  const { visitor, openPage } = await makeBookingFixture(database);
  const now: Instant = Date.now();
  const date = dateAfter(romeDate(now), 2);
  const [first, second] = ['primo', 'secondo'].map((key) => ({ date, key }));
  if (!first || !second) throw new Error('There are two turns.');
  await bookAt(visitor, '19:00', first);
  const other = openPage();
  await other.untilCurrent();
  await bookAt(other, '21:30', second);
  expect(mealText(second, romeDate(now))).toMatch(/ al secondo turno$/);

  const bookings = parseBookings(await database.export('bookings'), null);
  const book = makeBook(other.values(), bookings);
  const counts = mealCounts(book, first, now).slice(-2);
  expect(
    counts.map(({ meal, bookings }) => [shortMealName(meal, now), bookings]),
  ).toEqual([
    [expect.stringMatching(/ primo turno$/), 1],
    [expect.stringMatching(/ secondo turno$/), 1],
  ]);
  const held = counts.map(({ meal }) =>
    seatingsAt(book, meal, now)
      .filter(({ holder }) => holder !== null)
      .map(({ table, holder }) => [
        tableKey(table),
        holder && entryWords(holder, now)[0],
      ]),
  );
  expect(held).toEqual([
    [[KEY, expect.stringMatching(/^19:00 Ada/)]],
    [[KEY, expect.stringMatching(/^21:30 Ada/)]],
  ]);
});
