import { expect, test } from 'vitest';
import type { Book } from '../../../src/admin/book/book.ts';
import { latenessOf } from '../../../src/admin/book/entry.ts';
import {
  entriesOf,
  type Place,
  placeAt,
} from '../../../src/admin/book/places.ts';
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
const HOUR = 60;
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

test('a table without any record is free', () => {
  expect(placeIn(makeBook())).toMatchObject({
    holder: null,
    next: null,
    freed: null,
    leftover: null,
  });
});

test.each([
  ['by the record of its meal', { [KEY]: online }, {}],
  ['by the record of now alone', {}, { [KEY]: online }],
  ['by both', { [KEY]: online }, { [KEY]: online }],
])('a booking is expected at the meal of its card %s', (_, records, ofNow) => {
  const cards = { [KEY]: makeCard(online) };
  const book = makeBook(tonight({ records, cards }), ofNow);
  expect(placeIn(book).holder).toMatchObject({
    kind: 'expected',
    booking: online.deadline,
    card: { name: 'Ada Rossi' },
  });
});

test('guests whose card says since when sit there', () => {
  const cards = { [KEY]: makeCard(online, { seatedAt: minutesAgo(5) }) };
  const book = makeBook(tonight({ records: { [KEY]: online }, cards }));
  expect(placeIn(book).holder).toMatchObject({ kind: 'seated' });
});

test('a card whose booking has no record any more was freed', () => {
  const cards = { [KEY]: makeCard(online) };
  const place = placeIn(makeBook(tonight({ cards })));
  expect(place.holder).toBeNull();
  expect(place.freed).toMatchObject({ kind: 'freed', card: cards[KEY] });
});

test('a bare record of today is an online booking of the present meal', () => {
  const bare = { bookedAt: minutesAgo(30), deadline: null };
  const place = placeIn(makeBook({}, { [KEY]: bare }));
  expect(place.holder).toMatchObject({ kind: 'expected', record: bare });
  const isOther = placeIn(makeBook({}, { [KEY]: bare }), SUNDAY);
  expect(isOther.holder).toBeNull();
  const old = { bookedAt: minutesAgo(30 * HOUR), deadline: null };
  expect(placeIn(makeBook({}, { [KEY]: old })).holder).toBeNull();
});

test('a record of the staff without a card are guests who sit', () => {
  const place = placeIn(makeBook({}, { [KEY]: walkIn }));
  expect(place.holder).toMatchObject({ kind: 'seated', record: walkIn });
});

test('a table that only a booking of another day holds is free for the staff', () => {
  const book = makeBook(
    {
      '2026-11-22/pranzo': {
        records: { [KEY]: online },
        cards: { [KEY]: makeCard(online) },
      },
    },
    { [KEY]: online },
  );
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

test('walk-ins sit at a table that is expected later, and both are known', () => {
  const cards = { [KEY]: makeCard(online, { time: '22:00' }) };
  const book = makeBook(tonight({ records: { [KEY]: online }, cards }), {
    [KEY]: walkIn,
  });
  const place = placeIn(book);
  expect(place.holder).toMatchObject({ kind: 'seated', record: walkIn });
  expect(place.next).toMatchObject({ kind: 'expected', card: cards[KEY] });
  expect(entriesOf([place])).toHaveLength(2);
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
    const records = stands ? { [KEY]: online } : {};
    const { holder, freed } = placeIn(makeBook(tonight({ records, cards })));
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
    const book = makeBook(tonight({ records: { [KEY]: online }, cards }));
    const { holder } = placeIn(book);
    return holder && latenessOf(holder, EVENING);
  };
  expect(lateness('20:47')).toBe(15 * 60_000);
  expect(lateness('20:48')).toBeNull();
  expect(lateness('')).toBeNull();
  // After midnight.
  expect(lateness('00:30')).toBeNull();
});
