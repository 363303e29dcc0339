import { expect, test } from 'vitest';
import { ANYONE } from '../../packages/rtdb-emulator/src/identity.ts';
import { type Booking, parseBookings } from '../../src/tables/booking.ts';
import { change } from '../../src/tables/change.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { OPEN } from '../support/make-database.ts';
import { ADMIN, ADMINS, MemoryDatabase } from '../support/memory-database.ts';

// Two people press at the same booking, of which both have seen the same: two
// waiters, or a waiter and its guest. On the real rules.

const database = new MemoryDatabase(Date.now());
const at = database.now;
const lines = { guest: database.line(ANYONE), waiter: database.line(ADMIN) };

type Who = keyof typeof lines;
type Fields = Partial<Booking>;
type Press = readonly [who: Who, what: string, fields: Fields];

const freed = { isHeld: false, freed: { at, by: 'staff' } } as const;
const meal = { date: '2026-11-29', key: 'pranzo' };
const hour = { time: '21:15' };
const people = { people: '3' };

const ofWaiters: readonly Press[] = Object.entries<Fields>({
  moves: { table: 'Veranda1' },
  seats: { seatedAt: at },
  frees: freed,
  edits: { people: '4', name: 'Ada Neri', surname: '' },
  reads: {},
  notes: { note: 'torta' },
  'moves to another day': { meal: { ...meal, key: 'cena' } },
  'adds a table': { also: 'Veranda3' },
}).map(([what, fields]) => ['waiter', what, { ...fields, readAt: at }]);

const ofGuests: readonly Press[] = Object.entries<Fields>({
  'changes the people': people,
  'changes the hour': hour,
  'changes the table': { table: 'Veranda8' },
  'changes the day': { meal },
  'changes all': { ...people, ...hour, table: 'Veranda8', meal, phone: '333' },
}).map(([what, fields]) => ['guest', what, { ...fields, readAt: null }]);

const pairsOf = (ones: readonly Press[], others: readonly Press[]) =>
  ones.flatMap((one) => others.map((other) => ({ one, other })));

const pairs = [
  ...pairsOf(ofWaiters, ofWaiters),
  ...pairsOf(ofGuests, ofWaiters),
  ...pairsOf(ofWaiters, ofGuests),
];

/** Changes the booking that was seen, whatever it is by now. */
function press([who, , fields]: Press, seen: Booking) {
  const bookings = [{ before: seen, after: { ...seen, ...fields } }];
  const until = makeDeadline(database.now, 15_000);
  return change(lines[who], { bookings, records: {} }, until);
}

test.each(pairs)(
  'of one booking a $one.0 $one.1, then a $other.0 $other.1 who has not seen that: nothing is lost or doubled',
  async ({ one, other }) => {
    const seen = makeBooking();
    database.seed({ admin: OPEN, admins: ADMINS, ...bookingsContent([seen]) });
    const first = await press(one, seen);
    const second = await press(other, seen);

    const isSame = one === other;
    const leavesTheRest = ['reads', 'notes'].includes(one[1]);
    const isDone = isSame || leavesTheRest;
    const wanted = { ...seen, ...one[2], ...(isDone && other[2]) };
    const stored = parseBookings(
      database.read('bookings'),
      database.read('notes'),
    );
    const [now] = stored;
    expect(stored).toEqual([{ ...wanted, rev: now?.rev, until: now?.until }]);
    expect(database.read('days') ?? {}).toEqual(bookingsContent(stored).days);

    expect(first.status).toBe('done');
    const { note } = seen;
    expect(second).toEqual(
      isDone
        ? expect.objectContaining({ status: 'done' })
        : { status: 'changed', now: { ...now, note } },
    );
  },
);
