import { beforeEach, expect, test } from 'vitest';
import { ANYONE } from '../../packages/rtdb-emulator/src/identity.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import type { Booking } from '../../src/tables/booking.ts';
import type { Change } from '../../src/tables/booking-change.ts';
import { change, findOutcome, inverseOf } from '../../src/tables/change.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import type { RestDatabase } from '../../src/tables/request.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { makeClock } from '../support/make-clock.ts';
import { ADMIN, MemoryDatabase } from '../support/memory-database.ts';

// What changes write and what takes them back, on the real rules. What becomes
// of each on a bad line: change.test.ts.

const database = new MemoryDatabase(Date.now());
const guest = database.line(ANYONE);
const staff = database.line(ADMIN);

const at = database.now - 60_000;
const deadline = at + 15_000.5;
const freedBy = (by: 'guest' | 'visitor' | 'staff') => ({
  isHeld: false,
  freed: { at, by },
});

/** Holds bookings, and a record of now of Veranda 7. */
function seed(all: readonly Booking[]): void {
  database.seed({
    ...bookingsContent(all),
    tables: { Veranda7: { '.value': at, '.priority': deadline } },
  });
}
beforeEach(() => database.seed({}));

const lockNow = () => database.read('days/2026-11-28/cena/Veranda7');
const ahead = () => makeDeadline(database.now, 15_000);

const changeOf = (before: Booking | null, fields: Partial<Booking>): Change => {
  const after = { ...(before ?? makeBooking()), ...fields };
  return { bookings: [{ before, after }], records: {} };
};

/** Makes a change. @returns the bookings as it has left them */
async function make(line: RestDatabase, wanted: Change) {
  const outcome = await change(line, wanted, ahead());
  if (outcome.status !== 'done') throw new Error(outcome.status);
  return outcome.bookings;
}

test.each<[string, Partial<Booking>, boolean]>([
  ['edited', { people: '4' }, true],
  ['given a second table', { also: 'Veranda1' }, false],
  ['seated', { seatedAt: at }, false],
])(
  'the lock of a booking that is %s names its record: %s',
  async (...given) => {
    const [, fields, isNamed] = given;
    const before = makeBooking({ record: deadline });
    seed([before]);
    // What was accepted is not read again.
    const line = { ...staff, read: async () => null };
    await make(line, changeOf(before, fields));
    const lock = { booking: before.id, ...(isNamed && { record: deadline }) };
    expect(lockNow()).toEqual(lock);
  },
);

test('records of now that go alone are found to be there or gone', async () => {
  seed([]);
  const records = { Veranda7: { bookedAt: at, deadline } };
  const wanted = { bookings: [], records };
  const found = async () => (await findOutcome(staff, wanted, at)).status;
  expect(await found()).toBe('late');
  await make(staff, wanted);
  expect(await found()).toBe('done');
});

test('a booking that its guest has changed meanwhile is not marked as read', async () => {
  const seen = makeBooking();
  seed([{ ...seen, rev: seen.rev + 1, people: '5' }]);
  const read = changeOf(seen, { readAt: at });
  expect((await change(staff, read, ahead())).status).toBe('changed');
});

test('a change of a booking that a stranger has freed takes over the mark', async () => {
  const freed = freedBy('visitor');
  const before = makeBooking({ ...freed, hasVisitorMark: true });
  seed([before]);
  await make(staff, changeOf(before, { note: 'chiamati' }));
  const taken = { ...freed, hasVisitorMark: false };
  expect(database.bookings()).toMatchObject([taken]);
});

const read = (status: number) => async () => ({ status, body: null });
const isFromDatabase = () => false;
const clock = makeClock(() => database.now, { isFromDatabase });

test.each<[string, Partial<RestDatabase>, boolean]>([
  ['nothing can be read', { read: async () => null }, true],
  ['App Check refuses all', { read: read(401) }, true],
  ['a portal answers', { read: read(200) }, false],
  // It may be ahead by as much as the rules accept.
  ['there is the time of the site alone', { clock }, false],
])('a change is unknown while %s, then what it is', async (...given) => {
  const [, parts, isWritten] = given;
  const before = makeBooking();
  const wanted = changeOf(before, { people: '4' });
  seed([before]);
  const until = ahead();
  const line: RestDatabase = {
    ...guest,
    async update(...update) {
      if (isWritten) await guest.update(...update);
      database.now += 20_000;
      return null;
    },
    ...parts,
  };
  const timeouts = { ...TIMEOUTS, retry: 1 };
  const outcome = await change(line, wanted, until, timeouts);
  expect(outcome.status).toBe('unknown');
  expect((await findOutcome(line, wanted, until)).status).toBe('unknown');
  // The staff have read it meanwhile.
  const [now = null] = database.bookings();
  await make(staff, changeOf(now, { readAt: at }));
  const { status } = await findOutcome(guest, wanted, until);
  expect(status).toBe(isWritten ? 'done' : 'late');
});

test('without server time nothing is sent', async () => {
  const line = { ...guest, clock: makeClock(() => null) };
  const outcome = await change(line, changeOf(null, {}), ahead());
  expect(outcome.status).toBe('offline');
  expect(database.bookings()).toEqual([]);
});

test('what is taken back is as it was, a new booking freed by the staff', async () => {
  const before = makeBooking({ note: 'seggiolone', readAt: at });
  const cancelled = { ...before, ...freedBy('guest') };
  for (const [seen, fields] of [
    [before, { people: '', note: '', seatedAt: at }],
    [
      { ...before, readAt: null },
      { people: '4', readAt: at },
    ],
    [cancelled, { isHeld: true, freed: null }],
  ] as const) {
    seed([seen]);
    const { rev, until } = seen;
    const stored = () =>
      database.bookings().map((each) => ({ ...each, rev, until }));
    const wanted = changeOf(seen, fields);
    const made = await make(staff, wanted);
    expect(stored()).toEqual([{ ...seen, ...fields }]);
    await make(staff, inverseOf(wanted, made));
    // What the staff take back they have read.
    expect(stored()).toEqual([{ ...seen, readAt: at }]);
  }
  seed([]);
  const wanted = changeOf(null, { seatedAt: at });
  await make(staff, inverseOf(wanted, await make(staff, wanted)));
  const gone = { seatedAt: null, isHeld: false, freed: { by: 'staff' } };
  expect(database.bookings()).toMatchObject([gone]);
});
