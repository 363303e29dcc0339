import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { type Booking, bookingsIn } from '../../src/tables/booking.ts';
import { type Change, change } from '../../src/tables/change.ts';
import type { RestDatabase } from '../../src/tables/request.ts';
import { cutLine } from '../support/cut-line.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { ADMIN, ADMINS, MemoryDatabase } from '../support/memory-database.ts';

// Two waiters press at the same booking, and lines are cut: on the real rules.

const database = new MemoryDatabase(Date.now());
const staff = database.line(ADMIN);
const sunday = { date: '2026-11-29', key: 'pranzo' };
const timeouts = { ...TIMEOUTS, answer: 1_000, retry: 10 };

const seated = { seatedAt: 1_764_000_000_000 };
const freed = {
  isHeld: false,
  freed: { at: 1_764_000_000_000, by: 'staff' },
} as const;

/** What each press makes of a booking as it was seen. */
const presses: Readonly<Record<string, (seen: Booking) => Change['bookings']>> =
  {
    move: (before) => [{ before, after: { ...before, table: 'Veranda1' } }],
    free: (before) => [{ before, after: { ...before, ...freed } }],
    seat: (before) => [{ before, after: { ...before, ...seated } }],
    edit: (before) => [{ before, after: { ...before, people: '4' } }],
    enlarge: (before) => [{ before, after: { ...before, also: 'Veranda3' } }],
    postpone: (before) => [
      { before, after: { ...before, isHeld: false, movedTo: sunday } },
      { before: null, after: { ...before, meal: sunday } },
    ],
  };
const names = Object.keys(presses);

const seed = (booking: Booking) =>
  database.seed({ admins: ADMINS, ...bookingsContent([booking]) });

const changeOf = (name: string, seen: Booking): Change => ({
  bookings: presses[name]?.(seen) ?? [],
  records: {},
});

/** The bookings without what each change sets, and whether the locks are theirs. */
function state() {
  const bookings = bookingsIn(database.read('bookings'));
  const { days } = bookingsContent(bookings);
  expect(database.read('days') ?? {}).toEqual(days);
  return plain(bookings);
}

const plain = (bookings: readonly Booking[]) =>
  bookings.map((booking) => ({ ...booking, rev: 0, until: 0 }));

const wantedState = ({ bookings }: Change) =>
  plain(bookings.map(({ after }) => after));

describe('of two presses at one booking', () => {
  const pairs = names.flatMap((one) => names.map((other) => [one, other]));
  test.each(pairs)(
    '%s and %s one is done, and the other changes nothing',
    async (...pair) => {
      for (const gap of [0, 20]) {
        const seen = makeBooking();
        seed(seen);
        const changes = pair.map((name) => changeOf(name, seen));
        const outcomes = await Promise.all(
          changes.map(async (wanted, place) => {
            await pause(place * gap);
            return change(staff, wanted);
          }),
        );
        const statuses = outcomes.map(({ status }) => status);
        expect([...statuses].sort()).toEqual(['changed', 'done']);
        const [stored] = bookingsIn(database.read('bookings'));
        expect(outcomes).toContainEqual({ status: 'changed', now: stored });
        const done = changes[statuses.indexOf('done')];
        expect(state()).toEqual(done && wantedState(done));
      }
    },
  );
});

describe('a press whose line is cut', () => {
  const cuts = names.flatMap((name) =>
    (['late', 'answer'] as const).flatMap((loss) =>
      [1, 3].map((count) => [name, loss, count] as const),
    ),
  );
  test.each(cuts)(
    '%s, %s lost %i times, is done once',
    async (name, loss, count) => {
      const seen = makeBooking();
      seed(seen);
      const wanted = changeOf(name, seen);
      const now = () => database.now;
      const { line, deliver } = cutLine(staff, now, { loss, count }, () => {});
      const { status } = await change(line, wanted, timeouts);
      expect(status).toBe('done');
      const after = state();
      expect(after).toEqual(wantedState(wanted));
      // What was late arrives now.
      await deliver();
      expect(state()).toEqual(after);
    },
  );

  test('until its deadline changes nothing, and says so', async () => {
    const seen = makeBooking();
    seed(seen);
    let now = database.now;
    const line: RestDatabase = {
      ...staff,
      clock: { ...staff.clock, current: async () => now },
      async update() {
        now += 20_000;
        return null;
      },
    };
    const outcome = await change(line, changeOf('move', seen), timeouts);
    expect(outcome).toEqual({ status: 'late' });
    expect(state()).toEqual(plain([seen]));
  });
});
