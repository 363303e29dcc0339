import { expect, test } from 'vitest';
import { whereaboutsOf } from '../../src/booking/whereabouts.ts';
import { cardPath, dayPath, tablePath } from '../../src/tables/paths.ts';
import { readWritten } from '../support/make-booking-fixture.ts';
import { makeMovedDatabase } from '../support/make-moved-database.ts';
import type { Visitor } from '../support/make-visitor.ts';

const WEDNESDAY = '2026-11-25';
const THURSDAY = '2026-11-26';
const SATURDAY = '2026-11-28';
const table = { zone: 'Veranda', numbers: [9, 10] } as const;
const KEY = 'Veranda9';
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
  expect(whereaboutsOf(held, onTheDay.values(), moved.now())).toMatchObject({
    kind: 'there',
    key: KEY,
  });
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
