import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_WINDOW, tableState } from '../../src/tables/table-state.ts';
import { type Changes, change, free, newBooking } from './booking-requests.ts';
import {
  bookingPath,
  CONTENT,
  type Fields,
  lockPath,
  NOW,
  type Stored,
  TONIGHT,
} from './evening.ts';
import { expectLocksOfBookings } from './locks-of.ts';
import {
  makeRulesFixture,
  requireSettableClock,
  SERVER_TIME,
} from './rules-fixture.ts';

// Random requests, and who may do what: `npm run test:random`.

const RUNS = Number(process.env.RULES_RUNS ?? 40);

/** Giardino is closed. */
const TABLES = ['Veranda1', 'Veranda3', 'Giardino1'];
const IDS = ['10000001', '10000002', '10000003'];
const PAUSES = [0, 1, 1_000, 20_000, BOOKING_WINDOW];
/** What is wrong with a request, if anything. */
const FLAWS = [null, null, null, null, 'late', 'unseen', 'lock'];

const fixture = makeRulesFixture();
requireSettableClock();

type Nodes = Readonly<Record<string, Fields | undefined>>;

function nodesAt(content: unknown, path: string): Nodes {
  const keys = path.split('/');
  return keys.reduce((node, key) => Object(node)[key] ?? {}, Object(content));
}

/** A random request upon this content, and whether it is allowed. */
function makeRequest(g: fc.GeneratorValue, content: unknown) {
  const pick = <T>(values: readonly T[]) => g(() => fc.constantFrom(...values));
  const tables = nodesAt(content, 'tables');
  const locks = nodesAt(content, `days/${TONIGHT}`);
  const bookings = nodesAt(content, `bookings/${TONIGHT}`);
  const [flaw, table, id] = [pick(FLAWS), pick(TABLES), pick(IDS)];
  const isStaff = pick([true, false]);
  const { now } = fixture;
  const until = flaw === 'late' ? now : now + 15_000;
  const bookedAt = (key: string) => Number(tables[key]?.['.value'] ?? 0);

  const fields = bookings[id] ?? {};
  const old: Stored = { meal: TONIGHT, id, token: id.repeat(4), fields };
  const { freed, held, rev, seatedAt } = fields;
  const place = String(fields.table);
  const lock = locks[table]?.booking;
  const isNew = !rev && (isStaff || table !== 'Giardino1');
  const isRed = tableState(bookedAt(table), now) === 'booked';
  const canChange = rev && rev !== now;
  const byGuest = Object(freed).by === old.token;
  const mayRestore = !byGuest || Number(fields.until) <= now;
  const isSeen = isStaff && flaw !== 'unseen' && canChange;
  const named = locks[place]?.record;
  const isOfNow =
    named === tables[place]?.['.priority'] &&
    (isStaff || now - bookedAt(place) < BOOKING_WINDOW);

  const record = now + 30_000.5;
  const writes = {
    [`tables/${table}`]: { '.value': SERVER_TIME, '.priority': record },
  };
  const locked = { [lockPath(table)]: { booking: id } };
  const adds = (more: Fields = {}) => ({
    [bookingPath(old)]: newBooking({ table, token: old.token, until, ...more }),
  });
  const seen = flaw === 'unseen' ? { seen: 1 } : {};
  const staff = (after: Fields) => change(old, { ...after, until, ...seen });
  const frees = (by: string) => ({
    ...free(old, by),
    [`${bookingPath(old)}/until`]: until,
  });

  const [changes, isAllowed] = pick<readonly [Changes, unknown]>([
    [{ ...locked, ...adds() }, isNew && !lock],
    [
      {
        ...writes,
        [lockPath(table)]: { booking: id, record },
        ...adds({ record }),
      },
      isNew && !lock && !isRed,
    ],
    [{ ...writes, ...adds({ held: null, record }) }, isNew && lock && !isRed],
    [
      staff({ held: true, freed: null, table }),
      isSeen && mayRestore && (!lock || lock === id),
    ],
    [staff({ seatedAt: now }), isSeen],
    [
      staff({ held: null, freed: { at: now, by: 'staff' } }),
      isSeen && mayRestore,
    ],
    [frees(old.token), canChange && !freed],
    [
      { ...frees('visitor'), [`tables/${place}`]: null },
      canChange && held && !seatedAt && named && isOfNow,
    ],
  ]);
  const isFlawed = flaw === 'late' || flaw === 'lock';
  const further = flaw === 'lock' && {
    [lockPath('Veranda5')]: { booking: id },
  };
  return {
    person: isStaff ? ('admin' as const) : ('visitor' as const),
    changes: { ...changes, ...further },
    isAllowed: !isFlawed && Boolean(isAllowed),
  };
}

test('requests are accepted from those who may send them alone', {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(fc.gen(), async (g) => {
    fixture.now = NOW;
    const { admin, admins } = CONTENT;
    await fixture.seed({ admin, admins });
    for (let step = 0; step < 12; step += 1) {
      const content = await fixture.read();
      expectLocksOfBookings(content);
      fixture.now += g(() => fc.constantFrom(...PAUSES));
      const { person, changes, isAllowed } = makeRequest(g, content);
      const answer = await fixture.request(person, 'PATCH', '', changes);
      expect(answer, JSON.stringify([person, changes])).toBe(isAllowed);
    }
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
});
