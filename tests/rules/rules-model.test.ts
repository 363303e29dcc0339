import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import { SUMMER_TIMES } from '../../tools/build/database-rules.ts';
import { midnightByLaw, summerTime } from '../support/rome-by-law.ts';
import {
  everybody,
  makeRulesFixture,
  modelRuns,
  type Person,
  requireSettableClock,
  SERVER_TIME,
  tableKeys,
  withPriority,
} from './rules-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function weighted(weight: number, ...values: unknown[]) {
  return { weight, arbitrary: fc.constantFrom(...values) };
}

const { from, to } = SUMMER_TIMES;
/** Days on which clocks change, those beside them, and any days. */
const days = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: from, max: to - 1 }),
      fc.nat(1),
      fc.constantFrom(-24, 0, 24),
    )
    .map(
      ([year, which, hours]) => (summerTime(year)[which] ?? 0) + hours * HOUR,
    ),
  fc.integer({ min: Date.UTC(from, 0, 2), max: Date.UTC(to - 1, 11, 30) }),
);
const aroundMidnight = fc.oneof(
  fc.constantFrom(0, -1, 1),
  fc.integer({ min: -6 * HOUR, max: 6 * HOUR }),
);
const instants = fc
  .tuple(days, aroundMidnight)
  .map(([day, by]) => midnightByLaw(day) + by);

/** The key of a table, and the path to which somebody writes. */
const targets = fc
  .oneof(
    { weight: 8, arbitrary: fc.constantFrom(...tableKeys) },
    { weight: 1, arbitrary: fc.constantFrom('Veranda130', 'Cantina1') },
  )
  .chain((key) =>
    fc
      .oneof(
        weighted(8, `tables/${key}`),
        weighted(4, 'admin/giardino', 'admin/prenotazioni'),
        weighted(1, `tables/${key}/.priority`, `tables/${key}/note`),
        weighted(1, 'admins/a-stranger', 'admins/the-admin'),
        weighted(1, '', 'tables', 'admin', 'admin/x', 'other/secret'),
      )
      .map((path) => ({ key, path: String(path) })),
  );

/** A database at some moment, and what a person tries to write to it. */
const requests = fc.tuple(instants, targets).chain(([now, { key, path }]) => {
  const times = fc.oneof(
    fc
      .constantFrom(
        0,
        MINUTE,
        BOOKING_WINDOW - 1,
        BOOKING_WINDOW,
        24 * HOUR,
        -HOUR,
      )
      .map((age) => now - age),
    fc.nat(BOOKING_WINDOW).map((age) => now - age),
    aroundMidnight.map((by) => midnightByLaw(now) + by),
  );
  // Few, so that a request often has the deadline of the record.
  const deadlines = fc.oneof(
    fc.constantFrom(15_000, 1, 0.25, MINUTE).map((ahead) => now + ahead),
    fc
      .constantFrom(0, -1, -15_000, MINUTE + 0.25, HOUR)
      .map((ahead) => now + ahead),
    fc.constant(null),
  );
  const isSwitch = path.startsWith('admin/');
  return fc.record({
    now: fc.constant(now),
    key: fc.constant(key),
    path: fc.constant(path),
    person: fc.constantFrom<Person>(...everybody, 'visitor', 'admin', 'admin'),
    giardino: fc.constantFrom(true, true, false, false, null, 'false'),
    prenotazioni: fc.constantFrom(true, true, true, true, false, null, 1),
    isAdmin: fc.constantFrom(true, true, true, false, 'true', 1),
    before: fc.oneof(times, fc.constantFrom(null, 'x', true)),
    deadlineBefore: deadlines,
    sent: fc.oneof(
      isSwitch ? weighted(4, true, false) : weighted(4, SERVER_TIME),
      weighted(2, null),
      weighted(1, now, now - 1, now + 1, now + 0.5, now + HOUR),
      weighted(1, '', 'x', 0, true, false, SERVER_TIME),
    ),
    deadline: fc.oneof(
      weighted(isSwitch ? 9 : 1, null),
      { weight: 4, arbitrary: deadlines },
      weighted(1, '', 'Ada', 1, -1, 1e300, SERVER_TIME),
    ),
  });
});
type Request = typeof requests extends fc.Arbitrary<infer T> ? T : never;

// What the rules must allow, in plain code: docs/SECURITY.md. It shares nothing
// with the rules or the domain but the names of the tables.

function mayWrite(request: Request): boolean {
  const { key, path, sent, deadline } = request;
  if (path === `tables/${key}`)
    return tableKeys.includes(key) && mayWriteTable(request);
  const isSwitch = path === 'admin/giardino' || path === 'admin/prenotazioni';
  const isSwitched = typeof sent === 'boolean' && deadline === null;
  return isSwitch && isSwitched && isListed(request);
}

/** The token's claims and any other value in the database give no right. */
const isListed = ({ person, isAdmin }: Request) =>
  person === 'admin' && isAdmin === true;

function mayWriteTable(request: Request): boolean {
  const { now, key, giardino, prenotazioni, before, sent } = request;
  const { deadline, deadlineBefore } = request;
  const isYoung = typeof before === 'number' && now - before < BOOKING_WINDOW;
  if (sent === null)
    return typeof before === 'number' && (isYoung || isListed(request));
  const isBooked = isYoung && before >= midnightByLaw(now);
  const isOpen =
    prenotazioni === true &&
    !(key.startsWith('Giardino') && giardino === false);
  const isAhead =
    typeof deadline === 'number' && deadline > now && deadline <= now + MINUTE;
  const isRepeated = before !== null && deadline === deadlineBefore;
  const isInTime = deadline === null || (isAhead && !isRepeated);
  const isNew = (isOpen || isListed(request)) && !isBooked && isInTime;
  return (sent === SERVER_TIME || sent === now) && isNew;
}

const fixture = makeRulesFixture();
requireSettableClock();

// The rules depend on nothing but a request and the content before it:
// sequences would add nothing.
test('the rules accept and refuse what the model does', {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(requests, async (request) => {
    const { now, key, path, person, giardino, prenotazioni } = request;
    const { isAdmin, sent, deadline } = request;
    fixture.now = now;
    await fixture.seed({
      admin: { giardino, prenotazioni },
      admins: { 'the-admin': isAdmin, 'a-former-admin': false },
      other: { secret: 1 },
      tables: { [key]: withPriority(request.before, request.deadlineBefore) },
    });
    const isAllowed = mayWrite(request);
    const body = path.endsWith('.priority')
      ? deadline
      : withPriority(sent, deadline);
    expect(await fixture.request(person, 'PUT', path, body)).toBe(isAllowed);
    const stored = withPriority(sent === SERVER_TIME ? now : sent, deadline);
    if (isAllowed) expect(await fixture.read(path)).toEqual(stored);
  });
  await fc.assert(property, modelRuns);
});
