import { describe, expect, test } from 'vitest';
import { ANYONE } from '../../packages/rtdb-emulator/src/identity.ts';
import type { RestAnswer } from '../../src/services/rest.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import type { Booking } from '../../src/tables/booking.ts';
import type { BookingChange } from '../../src/tables/booking-change.ts';
import { change } from '../../src/tables/change.ts';
import { freeTable } from '../../src/tables/free-table.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import {
  entryPath,
  lockPath,
  type RestDatabase,
} from '../../src/tables/request.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { ADMIN, MemoryDatabase } from '../support/memory-database.ts';

// What becomes of each change of guests and staff while requests are lost and
// others change the same booking, on the real rules.

const timeouts = { ...TIMEOUTS, retry: 1 };
const database = new MemoryDatabase(Date.now());
const lines = { guest: database.line(ANYONE), waiter: database.line(ADMIN) };
const bookedAt = database.now - 60_000;
const deadline = bookedAt + 15_000.5;

const freedBy = (by: 'guest' | 'staff', at: number) => ({
  isHeld: false,
  freed: { at, by },
});

type Fields = Partial<Booking>;
type Press = [who: keyof typeof lines, what: string, Fields, ofOther?: Fields];

/** What a booking shall be, and for an exchange another one. */
const presses = [
  ...(['guest', 'waiter'] as const).flatMap((who): Press[] => [
    [who, 'books', { table: 'Veranda1' }],
    [who, 'edits', { people: '' }],
    [who, 'changes the table', { table: 'Veranda1' }],
    [who, 'changes the meal', { meal: { date: '2026-11-29', key: 'cena' } }],
  ]),
  ...([
    ['guest', 'frees', freedBy('guest', 0)],
    ['waiter', 'frees', freedBy('staff', bookedAt)],
    ['waiter', 'seats', { seatedAt: bookedAt }],
    ['waiter', 'notes', { note: ' posto  al sole ' }],
    ['waiter', 'adds a table', { also: 'Veranda1' }],
    ['waiter', 'exchanges', { table: 'Veranda3' }, { table: 'Veranda7' }],
  ] satisfies Press[]),
];

const changeOf = (before: Booking | null, fields: Fields) => ({
  before,
  after: { ...(before ?? makeBooking()), readAt: null, ...fields },
});

const ahead = () => makeDeadline(database.now, 10_000);
const make = (line: RestDatabase, bookings: readonly BookingChange[]) =>
  change(line, { bookings, records: {} }, ahead(), timeouts);

const byStaff = (now: Booking, fields: Fields) =>
  make(lines.waiter, [changeOf(now, fields)]);

/** What others do to the booking as it is by then. */
const others: Readonly<Record<string, (now: Booking) => unknown>> = {
  'do nothing': () => {},
  'read it': (now) => byStaff(now, { readAt: bookedAt }),
  'move it': (now) => byStaff(now, { table: 'Giardino3' }),
  'free it': (now) => byStaff(now, freedBy('staff', bookedAt + 1)),
  'free it as strangers': ({ id, meal }) => {
    const booking = { id, meal, tables: ['Veranda7'] };
    const record = { bookedAt, deadline };
    const found = { table: 'Veranda7', record, booking };
    return freeTable(lines.guest, found, ahead());
  },
  'remove it': ({ id, meal }) =>
    database.write({
      [entryPath(id)]: null,
      [lockPath(meal, 'Veranda7')]: null,
    }),
};

type Step = 'others' | 'arrival' | 'refusal' | 'loss' | 'portal' | 'deadline';

type Outcome = 'done' | 'refused' | 'late';
type Fate = [name: string, Outcome, first: Step[], again: Step[]];

/** What becomes of a request, and its outcome if others have not changed it. */
const fates: readonly Fate[] = [
  ['is answered', 'done', ['others', 'arrival'], ['arrival']],
  ['is late', 'done', ['others', 'loss'], ['arrival']],
  ['never arrives', 'late', ['others', 'loss', 'deadline'], []],
  ['is refused', 'refused', ['others', 'refusal'], ['refusal']],
  // The first one may still arrive.
  ['is late, then refused', 'late', ['others'], ['refusal', 'deadline']],
  ['loses its answer', 'done', ['arrival', 'others', 'loss'], ['arrival']],
  ['arrives twice', 'done', ['arrival', 'others', 'arrival'], ['arrival']],
  ['has the answer of a portal', 'done', ['arrival', 'others', 'portal'], []],
  ['has that alone', 'late', ['others', 'portal', 'deadline'], []],
];

/**
 * Without what each change sets, and what the database makes of it; whoever
 * frees it first.
 */
const plain = ({ freed, ...booking }: Booking): Booking => ({
  ...booking,
  rev: 0,
  until: 0,
  readAt: null,
  note: booking.note.trim().replace('  ', ' '),
  freed: freed && { ...freed, at: 0 },
});

/** All bookings: the rules see to their locks. */
const state = () =>
  new Map(database.bookings().map((each) => [each.id, plain(each)]));

describe.each(fates)('a change whose request %s', (...fate) => {
  const [, outcome, first, again] = fate;
  const isFast = first[0] === 'arrival';
  test.each(Object.entries(others))('while others %s', async (what, act) => {
    // Nothing is removed within seconds.
    if (isFast && what === 'remove it') return;
    for (const [who, press, fields, ofOther] of presses) {
      const seen = makeBooking({ record: deadline });
      const other = makeBooking({ table: 'Veranda3' });
      database.seed({
        ...bookingsContent([seen, other]),
        tables: { Veranda7: { '.value': bookedAt, '.priority': deadline } },
      });
      const isNew = press === 'books';
      const wanted = [changeOf(isNew ? null : seen, fields)];
      if (ofOther) wanted.push(changeOf(other, ofOther));
      const stored = () => {
        const all = database.bookings();
        return wanted.map(
          ({ after }) => all.find(({ id }) => id === after.id) ?? null,
        );
      };
      let left = state();
      const line = lines[who];
      const sent: (() => Promise<RestAnswer | null>)[] = [];
      const update: RestDatabase['update'] = async (...parts) => {
        let answer: RestAnswer | null = null;
        const send = () => line.update(...parts);
        const steps = sent.length === 0 ? first : again;
        sent.push(send);
        for (const step of steps) {
          if (step === 'arrival') answer = await send();
          if (step === 'refusal') answer = { status: 401, body: {} };
          if (step === 'portal') answer = { status: 200, body: { ok: true } };
          if (step === 'loss') answer = null;
          if (step === 'deadline') database.now += 20_000;
          if (step !== 'others') continue;
          const [now] = stored();
          if (now) await act(now);
          left = state();
        }
        return answer;
      };
      const found = await make({ ...line, update }, wanted);

      const changed = new Map(left);
      for (const { after } of wanted) {
        const now = left.get(after.id) ?? after;
        const asked = after.id === other.id ? ofOther : fields;
        changed.set(after.id, plain({ ...now, ...asked }));
      }
      const isSo = JSON.stringify([...left]) === JSON.stringify([...changed]);
      const isFree = isNew || ['do nothing', 'read it'].includes(what);
      // Of two bookings, the other one still shows what was written.
      const isDone = isFast ? isNew || ofOther : isFree;
      const title = `${who} ${press}`;
      const expected = isDone ? outcome : 'changed';
      // Whoever has done it, it is done.
      expect(found.status, title).toBe(isSo ? 'done' : expected);
      if (found.status === 'done') expect(found.bookings).toEqual(stored());
      if (found.status === 'changed') expect(found.now).toEqual(stored()[0]);
      const end = found.status === 'done' && !isFast ? changed : left;
      expect(state(), title).toEqual(end);
      // What was late arrives now, or once more.
      if (outcome !== 'refused') for (const send of sent) await send();
      expect(state(), title).toEqual(end);
    }
  });
});
