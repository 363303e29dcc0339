import fc from 'fast-check';
import { expect, test } from 'vitest';
import { midnightByLaw } from '../support/rome-by-law.ts';
import { requests, tableKeys, withPriority } from './generate-requests.ts';
import {
  makeRulesFixture,
  requireSettableClock,
  SERVER_TIME,
} from './rules-fixture.ts';

type Request = typeof requests extends fc.Arbitrary<infer T> ? T : never;

const FIVE_HOURS = 5 * 60 * 60 * 1000;

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
  const isYoung = typeof before === 'number' && now - before < FIVE_HOURS;
  if (sent === null)
    return typeof before === 'number' && (isYoung || isListed(request));
  const isBooked = isYoung && before >= midnightByLaw(now);
  const isOpen =
    prenotazioni === true &&
    !(key.startsWith('Giardino') && giardino === false);
  const isAhead =
    typeof deadline === 'number' && deadline > now && deadline <= now + 60_000;
  const isRepeated = before !== null && deadline === deadlineBefore;
  const isInTime = deadline === null || (isAhead && !isRepeated);
  return (
    (sent === SERVER_TIME || sent === now) &&
    (isOpen || isListed(request)) &&
    !isBooked &&
    isInTime
  );
}

// Always the same ones. `npm run test:long` tries others, and more.
const { RULES_RUNS } = process.env;
const runs = RULES_RUNS
  ? { numRuns: Number(RULES_RUNS) }
  : { numRuns: 300, seed: 1 };

const fixture = makeRulesFixture();
requireSettableClock();

// The rules depend on nothing but a request and the content before it:
// sequences would add nothing.
test('the rules accept and refuse what the model does', {
  timeout: 3_600_000,
}, async () => {
  const property = fc.asyncProperty(requests, async (request) => {
    const {
      now,
      key,
      path,
      person,
      giardino,
      prenotazioni,
      isAdmin,
      sent,
      deadline,
    } = request;
    fixture.now = now;
    await fixture.seed({
      admin: { giardino, prenotazioni },
      admins: { 'the-admin': isAdmin, 'a-former-admin': false },
      other: { secret: 1 },
      tables: { [key]: withPriority(request.before, request.deadlineBefore) },
    });
    const before = await fixture.read();
    const isAllowed = mayWrite(request);
    const body = path.endsWith('.priority')
      ? deadline
      : withPriority(sent, deadline);
    expect(await fixture.request(person, 'PUT', path, body)).toBe(isAllowed);
    const stored = withPriority(sent === SERVER_TIME ? now : sent, deadline);
    if (isAllowed) expect(await fixture.read(path)).toEqual(stored);
    else expect(await fixture.read()).toEqual(before);
  });
  await fc.assert(property, runs);
});
