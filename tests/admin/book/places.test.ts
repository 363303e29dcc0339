import { expect, test } from 'vitest';
import type { Book } from '../../../src/admin/book/book.ts';
import { latenessOf } from '../../../src/admin/book/entry.ts';
import { type Place, placeAt } from '../../../src/admin/book/places.ts';
import { tableByKey } from '../../../src/tables/floor-plan.ts';
import { BOOKING_WINDOW } from '../../../src/tables/table-state.ts';
import type { Meal } from '../../../src/time/meals.ts';
import {
  EVENING,
  type MealContents,
  makeBook,
  makeCard,
  makeRecord,
  minutesAgo,
  SUNDAY,
  TONIGHT,
} from '../../support/make-seating.ts';

const KEY = 'Veranda7';
const online = makeRecord(minutesAgo(120));
const walkIn = makeRecord(minutesAgo(20), { isOnline: false });
const WINDOW = BOOKING_WINDOW / 60_000;

function placeIn(
  book: Book,
  meal: Meal = TONIGHT,
  now = EVENING,
  key = KEY,
): Place {
  const table = tableByKey(key);
  if (!table) throw new Error(key);
  return placeAt(book, table, meal, now);
}

const tonight = (meal: MealContents) => ({
  '2026-11-21/cena': meal,
});

const records = { [KEY]: online };
const cards = { [KEY]: makeCard(online) };
const seated = { [KEY]: makeCard(online, { seatedAt: minutesAgo(5) }) };
const bare = (minutes: number) => ({
  [KEY]: { bookedAt: minutesAgo(minutes), deadline: null },
});
const expected = {
  holder: { kind: 'expected', booking: online.deadline, card: cards[KEY] },
};

test.each<readonly [string, MealContents, Book['records'], object]>([
  ['nothing: it is free', {}, {}, { holder: null, next: null, freed: null }],
  ['a booking by the record of its meal', { records, cards }, {}, expected],
  ['a booking by the record of now alone', { cards }, records, expected],
  ['a booking by both records', { records, cards }, records, expected],
  [
    'guests who sit, if their card says since when',
    { records, cards: seated },
    {},
    { holder: { kind: 'seated' } },
  ],
  [
    'a booking that was freed, if its card has no record any more',
    { cards },
    {},
    { holder: null, freed: { kind: 'freed', card: cards[KEY] } },
  ],
  [
    'an online booking, if a bare record is of today',
    {},
    bare(30),
    { holder: { kind: 'expected', record: bare(30)[KEY] } },
  ],
  ['nobody by a bare record of yesterday', {}, bare(1800), { holder: null }],
  [
    'guests who sit, by a record of the staff without a card',
    {},
    { [KEY]: walkIn },
    { holder: { kind: 'seated', record: walkIn } },
  ],
  [
    'walk-ins and the guests who come later',
    { records, cards },
    { [KEY]: walkIn },
    {
      holder: { kind: 'seated', record: walkIn },
      next: { kind: 'expected', card: cards[KEY] },
    },
  ],
])('a table has of tonight %s', (_, meal, ofNow, place) => {
  expect(placeIn(makeBook(tonight(meal), ofNow))).toMatchObject(place);
});

test('a bare record of today is no booking of another meal', () => {
  expect(placeIn(makeBook({}, bare(30)), SUNDAY).holder).toBeNull();
});

test('a table that only a booking of another day holds is free for the staff', () => {
  const book = makeBook({ '2026-11-22/pranzo': { records, cards } }, records);
  const place = placeIn(book);
  expect(place.holder).toBeNull();
  expect(place.leftover).toMatchObject({ meal: SUNDAY });
  expect(placeIn(book, SUNDAY).holder).toMatchObject({ kind: 'expected' });
});

test('guests of lunch still sit there in the evening, for the booking window', () => {
  const bookOf = (minutes: number) => {
    const record = makeRecord(minutesAgo(minutes), { isOnline: false });
    const seatedAt = minutesAgo(minutes);
    return makeBook(
      {
        '2026-11-21/pranzo': {
          cards: { [KEY]: makeCard(record, { seatedAt }) },
        },
      },
      { [KEY]: record },
    );
  };
  expect(placeIn(bookOf(WINDOW - 1)).holder).toMatchObject({ kind: 'seated' });
  expect(placeIn(bookOf(WINDOW))).toMatchObject({
    holder: null,
    leftover: { kind: 'seated' },
  });
});

test('the evening before goes on until six in the morning', () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}:00+01:00`);
  const book = makeBook({}, { [KEY]: walkIn });
  expect(placeIn(book, TONIGHT, at('00:20')).holder).not.toBeNull();
  expect(placeIn(book, TONIGHT, at('05:59')).holder).not.toBeNull();
  expect(placeIn(book, SUNDAY, at('06:00')).holder).toBeNull();
});

test('a booking of the site is new until the staff have seen it, and again once it is cancelled', () => {
  const entryWith = (card: Parameters<typeof makeCard>[1], stands = true) => {
    const cards = { [KEY]: makeCard(online, card) };
    const meal = stands ? { records, cards } : { cards };
    const { holder, freed } = placeIn(makeBook(tonight(meal)));
    const entry = holder ?? freed;
    return entry?.isNew;
  };
  const [seenAt, cancelledAt] = [minutesAgo(20), minutesAgo(10)];
  expect(entryWith({})).toBe(true);
  expect(entryWith({ seenAt })).toBe(false);
  expect(entryWith({ seatedAt: seenAt })).toBe(false);
  expect(entryWith({ token: '' })).toBe(false);
  expect(entryWith({ seenAt }, false)).toBe(true);
  expect(entryWith({ seenAt, cancelledAt }, false)).toBe(true);
  expect(entryWith({ seenAt: cancelledAt, cancelledAt }, false)).toBe(false);
});

test('expected guests are late a quarter of an hour after their time', () => {
  const lateness = (time: string) => {
    const cards = { [KEY]: makeCard(online, { time }) };
    const book = makeBook(tonight({ records, cards }));
    const { holder } = placeIn(book);
    return holder && latenessOf(holder, EVENING);
  };
  expect(lateness('20:47')).toBe(15 * 60_000);
  expect(lateness('20:48')).toBeNull();
  expect(lateness('')).toBeNull();
  // After midnight.
  expect(lateness('00:30')).toBeNull();
});
