import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableKeys, withPriority } from './generate-requests.ts';
import {
  everybody,
  makeRulesFixture,
  type Person,
  requireSettableClock,
} from './rules-fixture.ts';

// What the rules must allow of guest cards, in plain code: docs/SECURITY.md.

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-21T21:00:00+01:00');
const DEADLINES = [NOW - 5_000.5, NOW + 5_000.25];

const deadlines = fc.constantFrom(...DEADLINES, null);
const cards = fc.record(
  {
    booking: fc.constantFrom<unknown>(
      ...DEADLINES,
      ...DEADLINES,
      null,
      String(DEADLINES[0]),
    ),
    date: fc.constantFrom<unknown>('2026-11-21', '2026-11-21', '21/11', 1),
    name: fc.constantFrom<unknown>('Ada', 'x'.repeat(80), 'x'.repeat(81), ''),
    phone: fc.constantFrom<unknown>('055 123', { home: '055' }),
    seatedAt: fc.constantFrom<unknown>(NOW, NOW - MINUTE, NOW + 2 * MINUTE),
    note: fc.constant('ciao'),
  },
  { requiredKeys: ['booking'], noNullPrototype: true },
);
type Card = Readonly<Record<string, unknown>>;
const validCards = fc
  .constantFrom(...DEADLINES)
  .map((booking): Card => ({ booking, name: 'Bruno' }));

const requests = fc.record({
  key: fc.constantFrom(...tableKeys.slice(0, 3), 'Cantina1'),
  person: fc.constantFrom<Person>(...everybody, 'visitor', 'admin', 'admin'),
  isAdmin: fc.constantFrom(true, true, true, false, 'true'),
  bookedAt: fc.constantFrom(
    null,
    NOW,
    NOW - 4 * MINUTE,
    NOW - 5 * MINUTE,
    NOW - 24 * 60 * MINUTE,
  ),
  deadline: deadlines,
  before: fc.oneof(fc.constant(null), validCards),
  sent: fc.oneof(
    { weight: 4, arbitrary: cards },
    { weight: 3, arbitrary: validCards },
    { weight: 2, arbitrary: fc.constant(null) },
  ),
});
type Request = typeof requests extends fc.Arbitrary<infer T> ? T : never;

function mayWrite(request: Request): boolean {
  const { key, bookedAt, deadline, before, sent } = request;
  const isAdmin = request.person === 'admin' && request.isAdmin === true;
  const standing = bookedAt === null ? null : deadline;
  if (sent === null)
    return isAdmin || before === null || before.booking !== standing;
  const isFresh = bookedAt !== null && NOW - bookedAt < 5 * MINUTE;
  const isItsVisitor =
    isFresh &&
    sent.booking === standing &&
    before?.booking !== sent.booking &&
    sent.seatedAt === undefined;
  return (isAdmin || isItsVisitor) && isCard(sent) && tableKeys.includes(key);
}

function isCard({ booking, date, name, phone, seatedAt, note }: Card) {
  return (
    typeof booking === 'number' &&
    (date === undefined || date === '2026-11-21') &&
    (name === undefined ||
      (typeof name === 'string' && name.length > 0 && name.length <= 80)) &&
    (phone === undefined || typeof phone === 'string') &&
    (seatedAt === undefined || Number(seatedAt) <= NOW + MINUTE) &&
    note === undefined
  );
}

// Always the same ones. `npm run test:long` tries others, and more.
const { RULES_RUNS } = process.env;
const runs = RULES_RUNS
  ? { numRuns: Number(RULES_RUNS) }
  : { numRuns: 300, seed: 1 };

const fixture = makeRulesFixture();
requireSettableClock();

test('the rules of guest cards accept and refuse what the model does', {
  timeout: 3_600_000,
}, async () => {
  fixture.now = NOW;
  const property = fc.asyncProperty(requests, async (request) => {
    const { key, person, isAdmin, bookedAt, deadline, sent } = request;
    await fixture.seed({
      admins: { 'the-admin': isAdmin },
      tables: { [key]: withPriority(bookedAt, deadline) },
      guests: { [key]: request.before },
    });
    const before = await fixture.read();
    const isAllowed = mayWrite(request);
    const path = `guests/${key}`;
    expect(await fixture.request(person, 'PUT', path, sent)).toBe(isAllowed);
    if (isAllowed) expect(await fixture.read(path)).toEqual(sent);
    else expect(await fixture.read()).toEqual(before);
  });
  await fc.assert(property, runs);
});
