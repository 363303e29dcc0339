import {
  type Database,
  goOffline,
  goOnline,
  onDisconnect,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  update,
} from 'firebase/database';
import { beforeEach, expect, test } from 'vitest';
import { accepted, makeRulesFixture } from './rules-fixture.ts';

// The deadline of a booking is the priority of its record. Other orders of writes: rules-model.test.ts.

const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T20:00:00+01:00');
const PATH = 'tables/Veranda15';
const OPEN = { giardino: true, prenotazioni: true };

const fixture = makeRulesFixture();
beforeEach(async () => {
  fixture.now = NOW;
  await fixture.seed({ admin: OPEN });
});

const at = (database: Database, path = PATH) => ref(database, path);
const booking = (deadline: unknown) => ({ '.value': serverTimestamp(), '.priority': deadline });
const book = (deadline: unknown) => accepted(set(at(fixture.client('visitor')), booking(deadline)));
const record = () => fixture.read(PATH);

test.each<readonly [string, unknown, boolean]>([
  ['missing', null, true],
  ['1 ms before now', NOW - 1, false],
  ['now', NOW, false],
  ['a fraction of 1 ms ahead', NOW + 0.25, true],
  ['1 ms ahead', NOW + 1, true],
  ['15 s and a fraction ahead', NOW + 15_000.5, true],
  ['60 s ahead', NOW + 60_000, true],
  ['a fraction more than 60 s ahead', NOW + 60_000.25, false],
  ['60 s and 1 ms ahead', NOW + 60_001, false],
  ['beyond all numbers of a clock', 1e300, false],
  ['the server time', serverTimestamp(), false],
  ['a number in a text', String(NOW + 15_000), false],
  ['a name', 'Ada Rossi, 055 123456', false],
])('a booking whose deadline is %s: %s, is accepted: %s', async (_, deadline, isAccepted) => {
  expect(await book(deadline)).toBe(isAccepted);
  const plain = deadline === null ? NOW : { '.value': NOW, '.priority': deadline };
  expect(await record()).toEqual(isAccepted ? plain : null);
});

// What the client refuses to send.
test.each(['true', '{}', '[1795201215000]', 'NaN', '{".sv":"time"}'])(
  'a booking with the deadline %s, sent by REST, is refused',
  async (deadline) => {
    const body = `{".value":{".sv":"timestamp"},".priority":${deadline}}`;
    const { status } = await fetch(fixture.address(PATH), { method: 'PUT', body });
    expect([400, 401]).toContain(status);
    expect(await record()).toBeNull();
  },
);

test.each<readonly [string, (database: Database, value: unknown) => Promise<unknown>]>([
  ['a transaction', (database, value) => runTransaction(at(database), () => value)],
  ['a merge', (database, value) => update(at(database, 'tables'), { Veranda15: value })],
])('a deadline is judged alike in %s', async (_, write) => {
  const client = fixture.client('visitor');
  expect(await accepted(write(client, booking(NOW)))).toBe(false);
  expect(await accepted(write(client, booking(NOW + 15_000)))).toBe(true);
  expect(await record()).toEqual({ '.value': NOW, '.priority': NOW + 15_000 });
});

test('a booking that comes late is refused, one left for a disconnection too', async () => {
  const client = fixture.client('stranger');
  await onDisconnect(at(client)).set(booking(NOW + 15_000));
  await onDisconnect(at(client, 'tables/Veranda14')).set(serverTimestamp());
  fixture.now = NOW + 15_000;
  expect(await book(NOW + 15_000)).toBe(false);
  goOffline(client);
  await expect.poll(() => fixture.read('tables')).toEqual({ Veranda14: NOW + 15_000 });
  goOnline(client);
  fixture.now -= 1;
  expect(await book(NOW + 15_000)).toBe(true);
});

test('an attempt is written once, also if midnight has ended its first record', async () => {
  fixture.now = Date.parse('2026-11-21T23:59:57+01:00');
  const deadline = fixture.now + 15_000.5;
  expect(await book(deadline)).toBe(true);
  const first = await record();
  fixture.now += 4_000;
  expect(await book(deadline)).toBe(false);
  expect(await record()).toEqual(first);
  expect(await book(deadline + 1)).toBe(true);
});

test('a record with a deadline cannot be changed while its table is booked', async () => {
  const kept = { '.value': NOW - HOUR, '.priority': NOW - HOUR + 15_000.5 };
  await fixture.seed(kept, PATH);
  expect(await book(NOW + 15_000)).toBe(false);
  expect(await book(null)).toBe(false);
  for (const deadline of [NOW + 15_000, null]) {
    expect(await accepted(setPriority(at(fixture.client('visitor')), deadline))).toBe(false);
  }
  expect(await record()).toEqual(kept);
  fixture.now += 5 * HOUR;
  expect(await book(fixture.now + 15_000)).toBe(true);
  expect(await record()).toEqual({ '.value': fixture.now, '.priority': fixture.now + 15_000 });
});
