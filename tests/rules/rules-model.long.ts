import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import {
  bookingPath,
  type Fields,
  LUNCH,
  lockPath,
  NOW,
  TONIGHT,
  visitorPath,
} from './evening.ts';
import { expectLocksOfBookings } from './locks-of.ts';
import { book, change, freeAsVisitor, fresh, press } from './requests.ts';
import { makeRulesFixture, requireSettableClock } from './rules-fixture.ts';

// Random requests, and who may send them: `npm run test:random`.

const RUNS = Number(process.env.RULES_RUNS ?? 40);

const PAUSES = [0, 1, 1_000, 20_000, BOOKING_WINDOW];
/** Giardino is closed. */
const TABLES = [undefined, 'Veranda1', 'Veranda3', 'Giardino1'];
/** What is wrong with a request, if anything. */
const FLAWS = [null, null, null, null, 'late', 'unseen', 'lock'];
const KEYS = ['1', '2', '3'].map((digit) => ({
  id: digit.repeat(8),
  secret: digit.repeat(32),
}));

const fixture = makeRulesFixture();
requireSettableClock();

/** What is at a path of the database's content. */
const at = (content: unknown, path: string) =>
  path.split('/').reduce((node, key) => Object(node)[key], Object(content));

/** A random request upon this content, and whether it is allowed. */
function makeRequest(g: fc.GeneratorValue, content: unknown) {
  const pick = <T>(values: readonly T[]) => g(() => fc.constantFrom(...values));
  const { now } = fixture;
  const [key, flaw, isStaff] = [pick(KEYS), pick(FLAWS), pick([true, false])];
  const until = flaw === 'late' ? now : now + 15_000;

  const stored = at(content, bookingPath(key)) as Fields | undefined;
  const was = stored ?? {};
  const isMarked = at(content, visitorPath(key)) !== undefined;
  const lockOf = (table: unknown, meal: unknown) =>
    Object(at(content, lockPath(table, meal)));
  const recordOf = (table: unknown) => Object(at(content, `tables/${table}`));
  const isYoung = (table: unknown) =>
    now - recordOf(table)['.value'] < BOOKING_WINDOW;

  if (stored && pick([true, false, false])) {
    const { record } = lockOf(was.table, was.meal);
    const isOfNow = record && record === recordOf(was.table)['.priority'];
    const mayRemove = isStaff || isYoung(was.table);
    return {
      isStaff,
      changes: freeAsVisitor({ ...key, fields: was }, until),
      isAllowed:
        flaw !== 'late' &&
        Boolean(was.held && !isMarked && !was.seatedAt && isOfNow) &&
        mayRemove,
    };
  }

  const by = pick(['guest', 'staff']);
  const after = {
    meal: pick([was.meal ?? TONIGHT, TONIGHT, LUNCH]),
    table: pick([was.table, was.table, ...TABLES]),
    also: pick([was.also, was.also, undefined, 'Veranda3']),
    held: pick([true, true, undefined]),
    seatedAt: pick([was.seatedAt, was.seatedAt, now]),
    readAt: pick([undefined, undefined, now]),
    freed: pick([was.freed, undefined, { at: now, by }]),
  };
  const { meal, table, also, held, seatedAt, freed } = after;
  const record = now + 30_000.5;
  const isPressed = table !== undefined && pick([true, false]);
  const fields = {
    ...after,
    until,
    ...(isPressed && { record }),
    ...(flaw === 'unseen' && { seen: 1 }),
  };
  // The locks of a marked booking are gone.
  const before = { ...was, ...(isMarked && { held: null }) };
  const changes = {
    ...(stored
      ? change({ ...key, fields: before }, fields)
      : book(fields, { ...key, fields: fresh.fields })),
    ...(isPressed && press(table, record)),
    ...(isMarked && { [visitorPath(key)]: null }),
    ...(flaw === 'lock' && { [lockPath('Veranda5')]: { booking: key.id } }),
  };

  const isOpen = (key: unknown) => !`${key}`.startsWith('Giardino');
  const isOthers = (place: unknown) =>
    ![undefined, key.id].includes(lockOf(place, meal).booking);
  const hasTables = table ? also !== table : !held && !also;
  const isState = held
    ? !freed && !isOthers(table) && !isOthers(also)
    : freed || !table || isOthers(table) || (stored && !was.held);
  const mayPress = !isYoung(table) && (isStaff || isOpen(table));
  const isThere = stored && meal === was.meal && table === was.table;
  const isBooked =
    (isThere && held === was.held) ||
    (held && isOpen(table) && isOpen(also)) ||
    (!stored && isPressed);
  const isOfGuest =
    !was.freed &&
    !isMarked &&
    seatedAt === was.seatedAt &&
    !after.readAt &&
    (!also || also === was.also) &&
    (freed ? isThere && by === 'guest' : !seatedAt && isBooked);
  const isAllowed =
    !flaw &&
    was.rev !== now &&
    hasTables &&
    isState &&
    (!isPressed || mayPress) &&
    (isStaff || isOfGuest);
  return { isStaff, changes, isAllowed: Boolean(isAllowed) };
}

test('requests are accepted from those who may send them alone', {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(fc.gen(), async (g) => {
    fixture.now = NOW;
    const admin = { giardino: false, prenotazioni: true };
    await fixture.seed({ admin, 'admins/the-admin': true });
    for (let step = 0; step < 12; step += 1) {
      const content = await fixture.read();
      expectLocksOfBookings(content);
      fixture.now += g(() => fc.constantFrom(...PAUSES));
      const { isStaff, changes, isAllowed } = makeRequest(g, content);
      const person = isStaff ? 'admin' : 'visitor';
      const answer = await fixture.update(person, changes);
      expect(answer, JSON.stringify([person, changes])).toBe(isAllowed);
    }
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});
