import { startDatabaseEmulator } from 'rtdb-emulator';
import { afterAll, expect, test } from 'vitest';
import { inverseOf } from '../../../src/admin/change/change.ts';
import {
  book,
  edit,
  free,
  put,
  seat,
  see,
  walkIn,
} from '../../../src/admin/change/changes.ts';
import { TIMEOUTS } from '../../../src/services/timeouts.ts';
import { NO_TEXTS } from '../../../src/tables/guest-card.ts';
import { type Change, makeChange } from '../../../src/tables/make-change.ts';
import type { RestDatabase } from '../../../src/tables/read-values.ts';
import { makeClock } from '../../support/make-clock.ts';
import { makeDatabase } from '../../support/make-database.ts';
import {
  BOOKED as KEY,
  makeGuestRecord,
  makeWaiter,
  seedBooking,
} from '../../support/make-staff.ts';

// Every change of the staff, its line cut for 5 s and more at each request of
// it. A request that is lost moves the clocks of server and page.

let ahead = 0;
const now = () => Date.now() + ahead;
const emulator = await startDatabaseEmulator({ now, log: () => {} });
afterAll(emulator.close);
const host = `${emulator.host}:${emulator.port}`;
const database = await makeDatabase('cut-line', undefined, host);
const waiter = await makeWaiter(database);
const timeouts = { ...TIMEOUTS, retry: 1 };

/** Nobody waits until such a line is mended. */
const DEAD = 1_000;
const impatient = { ...timeouts, freeing: 150 };

const LOST_MS = 5_000;
const FREE = 'Veranda8';
const TEXTS = { ...NO_TEXTS, time: '23:30', people: '3', name: 'Olga Riva' };

const record = makeGuestRecord(waiter);

/** A guest's booking at the present meal. */
async function seed(): Promise<void> {
  ahead = 0;
  await seedBooking(database, waiter, { record, inTables: true });
}

const booking = waiter.deadline();
const entry = () => waiter.entry(KEY);

/** Makes a change for which it prepares the database. */
type Prepare = () => Promise<Change>;

/** Taking back is a change as well. */
const takingBack = (prepare: Prepare) => async () => {
  const change = await prepare();
  expect(await waiter.make(change)).toBe('done');
  return inverseOf(change);
};

const changes = {
  'a walk-in': async () =>
    waiter.change(walkIn(await waiter.place(FREE), booking, TEXTS)),
  'a booking by telephone': async () =>
    waiter.change(book(await waiter.place(FREE), booking, TEXTS)),
  'an arrival': async () =>
    waiter.change(seat(await waiter.place(KEY), await entry(), booking)),
  'an edit': async () => waiter.change(edit(await entry(), TEXTS)),
  'a look': async () => waiter.change(see([await entry()])),
  'a move': async () =>
    waiter.change(put(await entry(), await waiter.place(FREE), booking)),
  'a freeing': async () => waiter.change(free(await entry())),
  'a table given back': async () => {
    expect(await waiter.make(await changes['a freeing']())).toBe('done');
    const freed = await entry();
    return waiter.change(put(freed, await waiter.place(KEY), booking));
  },
} satisfies Record<string, Prepare>;

const all: Readonly<Record<string, Prepare>> = {
  ...changes,
  'a walk-in taken back': takingBack(changes['a walk-in']),
  'an arrival taken back': takingBack(changes['an arrival']),
  'an edit taken back': takingBack(changes['an edit']),
  'a move taken back': takingBack(changes['a move']),
  'a freeing taken back': takingBack(changes['a freeing']),
};

/**
 * - `request`: it is lost
 * - `answer`: the request arrives, its answer is lost
 * - `late`: the request arrives when all is over
 */
type Loss = 'request' | 'answer' | 'late';

/** @param count so many requests fail, then the line is mended */
function cutLine(loss: Loss, count: number) {
  const late: (() => Promise<unknown>)[] = [];
  let lost = 0;
  async function pass<T>(request: () => Promise<T>): Promise<T | null> {
    if (lost === count) return request();
    lost += 1;
    if (loss === 'answer') await request();
    if (loss === 'late') late.push(request);
    ahead += LOST_MS;
    return null;
  }
  const line: RestDatabase = {
    clock: makeClock(now),
    read: (...parts) => pass(() => waiter.staff.read(...parts)),
    update: (...parts) => pass(() => waiter.staff.update(...parts)),
  };
  const deliver = () => Promise.all(late.map((request) => request()));
  return { line, deliver };
}

/** What the database holds; its times are not compared. */
async function stateOf(): Promise<string> {
  const nodes = await Promise.all(
    ['tables', 'days', 'guests'].map(database.export),
  );
  return JSON.stringify(nodes, (name, value) =>
    ['.value', 'seatedAt', 'seenAt', 'cancelledAt'].includes(name) && value
      ? 'time'
      : value,
  );
}

/** For 5 s, for 20 s with a reading, and to the end. */
const cuts: readonly (readonly [Loss, number])[] = [
  ['request', 1],
  ['request', 4],
  ['request', DEAD],
  ['answer', 1],
  ['answer', 4],
  ['answer', DEAD],
  ['late', 1],
];

test.each(Object.entries(all))(
  '%s is neither lost nor doubled on a line that is cut, and what is said of it is so',
  async (_, prepare) => {
    await seed();
    expect(await waiter.make(await prepare())).toBe('done');
    const after = await stateOf();
    for (const [loss, count] of cuts) {
      await seed();
      const change = await prepare();
      const before = await stateOf();
      const { line, deliver } = cutLine(loss, count);
      const author = { database: line, uid: waiter.uid };
      const waits = count === DEAD ? impatient : timeouts;
      const outcome = await makeChange(author, change, waits);
      const found = await stateOf();
      await deliver();
      const cut = `${count} x ${loss}: ${outcome}`;
      expect(await stateOf(), cut).toBe(found);
      if (outcome === 'unknown') expect(count, cut).toBe(DEAD);
      else expect(outcome, cut).toMatch(/^(done|refused)$/);
      if (outcome === 'done') expect(found, cut).toBe(after);
      if (outcome === 'refused') expect(found, cut).toBe(before);
      expect([before, after], cut).toContain(found);
    }
  },
);
