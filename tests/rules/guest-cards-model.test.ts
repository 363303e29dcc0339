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
const LENGTHS = { name: 80, phone: 40, people: 20 };

type Card = Readonly<Record<string, unknown>>;

/** Texts of a field as long as the rules accept, and texts that are refused. */
const textsOf = (length: number) =>
  fc.constantFrom<unknown>(
    'Ada',
    'x'.repeat(length),
    'x'.repeat(length + 1),
    '',
    1,
    { home: '055' },
  );
const cards = fc.record(
  {
    booking: fc.constantFrom<unknown>(
      ...DEADLINES,
      ...DEADLINES,
      null,
      String(DEADLINES[0]),
    ),
    date: fc.constantFrom<unknown>('2026-11-21', '2026-11-21', '21/11', 1),
    time: fc.constantFrom('20:30', '20:30', '20.30 '),
    name: textsOf(LENGTHS.name),
    phone: textsOf(LENGTHS.phone),
    people: textsOf(LENGTHS.people),
    seatedAt: fc.constantFrom<unknown>(NOW, NOW - MINUTE, NOW + 5 * MINUTE, ''),
    note: fc.constant('ciao'),
  },
  { requiredKeys: ['booking'], noNullPrototype: true },
);
/** Cards of which at most two fields may be wrong. */
const mostlyValidCards = fc
  .tuple(fc.constantFrom(...DEADLINES), cards, fc.nat(8), fc.nat(8))
  .map(([booking, card, ...indexes]): Card => {
    const fields = indexes.flatMap((at) =>
      Object.entries(card).slice(at, at + 1),
    );
    return { booking, name: 'Bruno', ...Object.fromEntries(fields) };
  });
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
  deadline: fc.constantFrom(...DEADLINES, null),
  before: fc.oneof(fc.constant(null), validCards),
  sent: fc.oneof(
    { weight: 4, arbitrary: mostlyValidCards },
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

function isCard({ booking, date, time, seatedAt, note, ...texts }: Card) {
  const isText = ([name, length]: [string, number]) => {
    const text = texts[name];
    return (
      text === undefined ||
      (typeof text === 'string' && text.length > 0 && text.length <= length)
    );
  };
  return (
    typeof booking === 'number' &&
    (date === undefined || date === '2026-11-21') &&
    (time === undefined || time === '20:30') &&
    Object.entries(LENGTHS).every(isText) &&
    (seatedAt === undefined ||
      (typeof seatedAt === 'number' && seatedAt <= NOW + MINUTE)) &&
    note === undefined
  );
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
