import { expect, test, vi } from 'vitest';
import { makeBook, seatingsAt } from '../src/admin/book/book.ts';
import { mealCounts } from '../src/admin/book/counts.ts';
import { shortMealName } from '../src/admin/book/meals.ts';
import { entryWords } from '../src/admin/book/words.ts';
import { mealRows } from '../src/booking/arrival-times.ts';
import { mealText } from '../src/content/meal-texts.ts';
import { restaurant } from '../src/content/restaurant.ts';
import { tableKey } from '../src/tables/floor-plan.ts';
import { dateAfter } from '../src/time/dates.ts';
import { type Instant, romeDate, romeInstant } from '../src/time/rome-clock.ts';
import { KEY, openPage } from './support/make-guest.ts';

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

  const guest = await openPage();
  const now: Instant = guest.restaurant.now;
  const date = dateAfter(romeDate(now), 2);
  const [first, second] = ['primo', 'secondo'].map((key) => ({ date, key }));
  if (!first || !second) throw new Error('There are two turns.');
  const other = await openPage({ restaurant: guest.restaurant });
  for (const [{ presses }, planMeal, time] of [
    [guest, first, '19:00'],
    [other, second, '21:30'],
  ] as const)
    expect(await presses(KEY, { details: { time }, planMeal })).toEqual([
      'confirmed',
    ]);
  expect(mealText(second, romeDate(now))).toMatch(/ al secondo turno$/);

  const book = makeBook(
    guest.restaurant.values(date),
    guest.restaurant.bookings(),
  );
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
