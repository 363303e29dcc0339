import { expect, test, vi } from 'vitest';
import {
  daysAhead,
  isFull,
  nextFreeMeal,
} from '../../src/booking/free-tables.ts';
import { whereaboutsOf } from '../../src/booking/whereabouts.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { cardPath, dayPath, tablePath } from '../../src/tables/paths.ts';
import { readWritten } from '../support/make-booking-fixture.ts';
import { OPEN } from '../support/make-database.ts';
import {
  type MovedDatabase,
  makeMovedDatabase,
} from '../support/make-moved-database.ts';
import type { Visitor } from '../support/make-visitor.ts';

const WEDNESDAY = '2026-11-25';
const THURSDAY = '2026-11-26';
const SATURDAY = '2026-11-28';
const table = { zone: 'Veranda', numbers: [9, 10] } as const;
const KEY = 'Veranda9';
const MOVED_TO = 'Veranda13';
const dinnerOf = (date: string) => ({ date, key: 'cena' });
const verdi = { name: 'Luca', surname: 'Verdi' };
const conti = { name: 'Sara', surname: 'Conti' };

/** Books the table, and closes the confirmation. @returns the attempt */
async function book(
  visitor: Visitor,
  options: Parameters<Visitor['book']>[1] = {},
) {
  void visitor.book(table, options);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  const [booking] = visitor.stored();
  if (!booking) throw new Error('Nothing is stored.');
  return booking.attempt;
}

/** Where the first booking of a device is. */
function whereabouts({ now }: MovedDatabase, visitor: Visitor) {
  const [booking] = visitor.stored();
  if (!booking) return null;
  return whereaboutsOf(booking.attempt, visitor.values(), now());
}

test('two guests who book one table for one evening, a booking window apart, do not both have it', async () => {
  const moved = await makeMovedDatabase('two-guests');
  moved.moveTo(WEDNESDAY, '10:00');
  const first = await moved.openPage({ date: THURSDAY });
  const held = await book(first, { details: verdi });
  expect(held).toMatchObject({ records: 'both', hold: 'held' });

  moved.moveTo(WEDNESDAY, '15:01');
  const second = await moved.openPage({ date: THURSDAY });
  void second.press(table, { details: conti });
  expect(await second.untilQuestion()).toMatchObject({
    kind: 'confirmBooking',
    plan: { hold: 'taken' },
    isExpired: true,
  });
  second.answer(true);
  await second.untilMessage('confirmed');
  await second.closeAlerts();
  const [later] = second.stored();
  expect(later?.attempt).toMatchObject({ records: 'now', hold: 'taken' });
  const thursday = dinnerOf(THURSDAY);
  expect(await readWritten(moved.database)).toEqual({
    records: {
      [tablePath(KEY)]: later?.attempt.bookedAt,
      [dayPath(thursday, KEY)]: held.bookedAt,
    },
    cards: {
      [cardPath(thursday, KEY)]: expect.objectContaining({
        booking: held.id,
        name: 'Luca Verdi',
      }),
    },
  });
  void second.press(table, { shown: thursday });
  await second.untilMessage('heldThen');

  moved.moveTo(THURSDAY, '20:00');
  const onTheDay = await moved.openPage({ device: first.device });
  expect(whereabouts(moved, onTheDay)).toMatchObject({
    kind: 'there',
    key: KEY,
  });
});

test('a table booked at 14:30 for 20:30 is its guest’s, though another one books it at 19:31', async () => {
  const moved = await makeMovedDatabase('same-evening');
  moved.moveTo(THURSDAY, '14:30');
  const first = await moved.openPage({ date: THURSDAY });
  const held = await book(first, { details: verdi });
  moved.moveTo(THURSDAY, '19:31');
  const second = await moved.openPage({ date: THURSDAY });
  expect(await book(second, { details: conti })).toMatchObject({
    records: 'now',
    hold: 'taken',
  });
  const { cards } = await readWritten(moved.database);
  expect(Object.values(cards)).toMatchObject([
    { booking: held.id, name: 'Luca Verdi', sameDay: true },
  ]);
  const again = await moved.openPage({ device: first.device });
  expect(whereabouts(moved, again)).toMatchObject({ kind: 'there', key: KEY });
});

test('a full house tonight still books Saturday, and Saturday’s booking leaves tonight’s tables as they are', async () => {
  const moved = await makeMovedDatabase('full-house');
  moved.moveTo(THURSDAY, '19:00');
  const tables = Object.fromEntries(
    floorPlan
      .flatMap((zone) => zone.tables)
      .map((each) => [tableKey(each), moved.now() - 60_000]),
  );
  await moved.database.seed({ admin: OPEN, tables });
  const visitor = await moved.openPage({ date: SATURDAY });
  const week = daysAhead(moved.now());
  visitor.live.setDays(week);
  await vi.waitFor(() =>
    expect(Object.keys(visitor.values().days).sort()).toEqual(week),
  );
  expect(isFull(visitor.values(), null, moved.now())).toBe(true);
  expect(nextFreeMeal(visitor.values(), null, moved.now())).toEqual(
    dinnerOf('2026-11-27'),
  );
  const shown = dinnerOf(SATURDAY);
  const { bookedAt } = await book(visitor, { shown });
  expect((await readWritten(moved.database)).records).toEqual({
    ...Object.fromEntries(
      Object.entries(tables).map(([key, time]) => [tablePath(key), time]),
    ),
    [dayPath(shown, KEY)]: bookedAt,
  });
});

test('a booking that the staff have moved is found by its deadline, and freed where it is', async () => {
  const moved = await makeMovedDatabase('moved');
  moved.moveTo(WEDNESDAY, '10:00');
  const visitor = await moved.openPage({ date: THURSDAY });
  const { id, bookedAt } = await book(visitor);
  const thursday = dinnerOf(THURSDAY);
  const { guests } = Object(await moved.database.read(''));
  const card = guests[THURSDAY].cena[KEY];
  const own = { '.value': bookedAt, '.priority': id };
  const another = { '.value': moved.now(), '.priority': moved.now() + 0.5 };
  await moved.database.seed({
    admin: OPEN,
    tables: { [KEY]: another, [MOVED_TO]: own },
    days: { [THURSDAY]: { cena: { [KEY]: another, [MOVED_TO]: own } } },
    guests: { [THURSDAY]: { cena: { [MOVED_TO]: card } } },
  });
  await vi.waitFor(() =>
    expect(whereabouts(moved, visitor)).toMatchObject({
      kind: 'there',
      key: MOVED_TO,
    }),
  );
  const [booking] = visitor.booking.get().summaries;
  if (booking) void visitor.booking.free(booking);
  const question = await visitor.untilQuestion();
  expect(question).toMatchObject({ table: { numbers: [13] } });
  visitor.answer(true);
  await visitor.untilMessage('freed');
  expect(await readWritten(moved.database)).toEqual({
    records: {
      [tablePath(KEY)]: another['.value'],
      [dayPath(thursday, KEY)]: another['.value'],
    },
    cards: {
      [cardPath(thursday, MOVED_TO)]: {
        ...card,
        cancelledAt: expect.any(Number),
        cancel: card.token,
      },
    },
  });
  expect(visitor.stored()).toEqual([]);
});

test('bookings of Wednesday for Thursday and Saturday are found on each day, and leave the device after theirs', async () => {
  const moved = await makeMovedDatabase('five-days');
  moved.moveTo(WEDNESDAY, '10:00');
  const wednesday = await moved.openPage({ date: THURSDAY });
  const { device } = wednesday;
  const first = await book(wednesday);
  const again = await moved.openPage({ device, date: SATURDAY });
  const second = await book(again, { shown: dinnerOf(SATURDAY) });
  for (const [date, time, ids] of [
    [WEDNESDAY, '23:50', [second.id, first.id]],
    [THURSDAY, '00:20', [second.id, first.id]],
    [THURSDAY, '19:00', [second.id, first.id]],
    ['2026-11-27', '00:20', [second.id]],
    ['2026-11-27', '19:00', [second.id]],
    [SATURDAY, '20:00', [second.id]],
    ['2026-11-29', '00:20', []],
  ] as const) {
    moved.moveTo(date, time);
    const visitor = await moved.openPage({ device });
    const { summaries } = visitor.booking.get();
    expect(summaries.map(({ id }) => id)).toEqual(ids);
    for (const each of summaries)
      expect(
        whereaboutsOf(each, visitor.values(), moved.now()),
        `${date} ${time}`,
      ).toMatchObject({ kind: 'there', key: KEY });
  }
});
