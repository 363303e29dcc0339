import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canSetClock,
  everybody,
  makeRulesFixture,
  modelRuns,
  type Person,
  tableKeys,
  withPriority,
} from './rules-fixture.ts';

// What the rules must allow of guest cards, in plain code: docs/SECURITY.md.

const MINUTE = 60_000;
const NOW = canSetClock ? Date.parse('2026-11-21T21:00:00+01:00') : Date.now();
const DEADLINES = [NOW - 5_000.5, NOW + 5_000.25];
type Card = Readonly<Record<string, unknown>>;

const cards = fc.constantFrom(...DEADLINES).map(
  (booking): Card => ({
    booking,
    name: 'Bruno',
  }),
);

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
  deadline: fc.constantFrom(...DEADLINES, null),
  before: fc.oneof(fc.constant(null), cards),
  sent: fc.oneof(
    { weight: 5, arbitrary: cards },
    {
      weight: 2,
      arbitrary: cards.map((card): Card => ({ ...card, seatedAt: NOW })),
    },
    { weight: 3, arbitrary: fc.constant(null) },
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
  return (isAdmin || isItsVisitor) && tableKeys.includes(key);
}

const fixture = makeRulesFixture();

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
    const isAllowed = mayWrite(request);
    const path = `guests/${key}`;
    expect(await fixture.request(person, 'PUT', path, sent)).toBe(isAllowed);
    if (isAllowed) expect(await fixture.read(path)).toEqual(sent);
  });
  await fc.assert(property, modelRuns);
});
