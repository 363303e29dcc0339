import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { lockPath, recordPath } from '../../src/tables/request.ts';
import { eventually } from '../support/eventually.ts';
import type { FaultyLine } from '../support/faulty-line.ts';
import { readWritten } from '../support/make-booking-fixture.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  OPEN,
} from '../support/make-database.ts';
import { makeStandIns } from '../support/make-service.ts';
import { makeVisitor, type Visitor } from '../support/make-visitor.ts';

// Visitors book, change and free tables over lines that fail again and again.

const seconds = Number(process.env.SOAK_SECONDS ?? 300);
/** Not a multiple of the failures, so that each line fails in each way. */
const BOOKERS = 21;
const tables = floorPlan.flatMap((zone) => zone.tables);

/**
 * Shorter than a page's, so that more happens. Only a mail waits longer: on a
 * busy machine one that has arrived would count as lost, and be sent again.
 */
const timeouts = {
  answer: 1_500,
  deadline: 3_000,
  retry: 300,
  mail: 60_000,
};

const lineFailures = [
  'muteServer',
  'muteClient',
  'holdClient',
  'slow',
] as const;

/** Held bytes arrive; the line hangs up, and works again. */
function mend(line: FaultyLine): void {
  void line.release();
  line.cut();
  line.mend();
}

/** Confirms the question of what has begun, if it is of this kind. */
async function confirm(
  { untilQuestion, question, answer }: Visitor,
  kind: BookingDialog['kind'],
  ending: Promise<unknown>,
): Promise<void> {
  await Promise.race([ending, untilQuestion().catch(() => {})]);
  answer(question()?.kind === kind);
  await ending;
}

test('over faulty lines nothing is lost, double, orphaned or stale', {
  timeout: (seconds + 180) * 1_000,
}, async () => {
  const database = await makeDatabase('soak');
  await database.seed({ admin: OPEN });
  const { url: services, fail, inbox } = await makeStandIns();
  const makeLine = () => makeFaultyLine(databaseHost);
  const lines = await Promise.all(Array.from({ length: BOOKERS }, makeLine));
  const openPage = async ({ address }: FaultyLine) => {
    const connection = await database.connect(address, { retryDelay: 3_000 });
    const visitor = makeVisitor({ connection, services, timeouts });
    await visitor.untilCurrent();
    return visitor;
  };
  const bookers = await Promise.all(lines.map(openPage));
  /** The numbers of what was confirmed and not freed, by table key. */
  const booked = new Map<string, string>();
  /** The numbers of all that were confirmed. */
  const confirmed = new Set<string>();
  const end = Date.now() + seconds * 1_000;

  /** Books one table after the other, and frees each but the last. */
  async function bookTables(visitor: Visitor, index: number): Promise<void> {
    const { booking } = visitor;
    booking.dialogs.subscribe(() => {
      const alert = booking.dialogs.get().find(({ kind }) => kind === 'alert');
      if (alert) setTimeout(alert.answer, 0, null);
    });
    const sendMails = async () => {
      while (booking.get().pendingMails[0]) {
        await pause(200);
        await Promise.all(booking.get().pendingMails.map(booking.retryMail));
      }
    };
    for (let turn = index; Date.now() < end; turn += 1) {
      await pause(100 + (turn % 10) * 50);
      const { records } = visitor.values();
      const free = tables.filter((table) => !records[tableKey(table)]);
      const table = free[turn % free.length];
      if (!table) continue;
      await confirm(visitor, 'confirmBooking', visitor.press(table));
      await sendMails();
      const [own] = visitor.stored();
      if (!own) continue;

      const { id, meal, until } = own.booking;
      const key = tableKey(table);
      expect(booked.has(key), `${key} is booked twice`).toBe(false);
      booked.set(key, id);
      confirmed.add(id);
      const change = { changed: own, details: { partySize: '3' } };
      await confirm(visitor, 'confirmBooking', visitor.press(table, change));
      await sendMails();

      // Until then a repeated request may book the table again.
      await pause(Math.max(0, until - Date.now()));
      if (Date.now() > end) return;
      booked.delete(key);
      // Without an answer it is tried again, until it is not there any more.
      const path = lockPath(meal, key);
      const isThere = async () =>
        Object(await database.read(path)).booking === id;
      while (await isThere())
        await confirm(visitor, 'confirmFreeing', booking.free(own));
      booking.forget(own);
    }
  }

  /**
   * Lets one line after the other fail, for 0.1 to 2.5 s, and the form-mail
   * service in between.
   */
  async function injectFailures(): Promise<void> {
    for (let turn = 0; Date.now() < end; turn += 1) {
      await pause(60);
      const line = lines[turn % BOOKERS];
      const failure = lineFailures[turn % lineFailures.length];
      if (!line || !failure) continue;
      line.fail(failure);
      setTimeout(mend, 100 + ((turn * 17) % 25) * 100, line);
      // A dropped mail may take the connection of this request along.
      await fail({ submit: turn % 2 === 0 ? 'drop' : null }).catch(() => {});
    }
    await eventually(() => fail({ submit: null }));
  }

  await Promise.all([injectFailures(), ...bookers.map(bookTables)]);
  expect(confirmed.size).toBeGreaterThan(0);
  const numbers = (await inbox()).mails.map(
    (mail) => mail['numero prenotazione'],
  );
  expect(new Set(numbers)).toEqual(confirmed);
  // One of the booking, and one of its change.
  expect(numbers.length).toBeLessThanOrEqual(2 * confirmed.size);
  const { records, locks, bookings } = await readWritten(database);
  const paths = [...booked.keys()].map(recordPath);
  expect(Object.keys(records).toSorted()).toEqual(paths.toSorted());
  const held = Object.entries(locks).map(([path, id]) => [
    path.split('/').at(-1),
    id,
  ]);
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(booked));
  for (const { values, stored } of bookers) {
    const shown = () => Object.keys(values().records).map(recordPath);
    await expect.poll(() => shown().toSorted()).toEqual(paths.toSorted());
    for (const { booking } of stored())
      expect(bookings[booking.id]).toEqual(booking);
  }
});
