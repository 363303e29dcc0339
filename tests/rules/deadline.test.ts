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
import { beforeEach, describe, expect, test } from 'vitest';
import { accepted, rulesWorld } from './rules-world.ts';

const world = rulesWorld();
beforeEach(() => {
  world.now = NOW;
});
const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T20:00:00+01:00');
const PATH = 'tables/Pianoforte15';
const OPEN = { esterno: true, prenotazioni: true };

const at = (database: Database, path = PATH) => ref(database, path);
const booking = (deadline: unknown) => ({ '.value': serverTimestamp(), '.priority': deadline });
const record = () => world.read(PATH);
const visitor = () => world.client('visitor');

describe('the deadline of a booking', () => {
  const deadlines: readonly (readonly [string, unknown, boolean])[] = [
    ['that is missing', null, true],
    ['1 ms before now', NOW - 1, false],
    ['now', NOW, false],
    ['a fraction of 1 ms ahead', NOW + 0.25, true],
    ['1 ms ahead', NOW + 1, true],
    ['15 s and a fraction ahead', NOW + 15_000.5, true],
    ['60 s ahead', NOW + 60_000, true],
    ['a fraction more than 60 s ahead', NOW + 60_000.25, false],
    ['60 s and 1 ms ahead', NOW + 60_001, false],
    ['zero', 0, false],
    ['negative', -NOW, false],
    ['beyond all numbers of a clock', 1e300, false],
    ['the server time', serverTimestamp(), false],
    ['an empty text', '', false],
    ['a number in a text', String(NOW + 15_000), false],
    ['a nonce', '3b241101-e2bb-4255-8caf-4136c566a962', false],
    ['a name', 'Ada Rossi, 055 123456', false],
  ];

  test.each(deadlines)('%s: %s, accepted: %s', async (_, deadline, isAccepted) => {
    await world.seed({ admin: OPEN });
    expect(await accepted(set(at(visitor()), booking(deadline)))).toBe(isAccepted);
    const plain = deadline === null ? NOW : { '.value': NOW, '.priority': deadline };
    expect(await record()).toEqual(isAccepted ? plain : null);
  });

  test.each<readonly [string, (database: Database, value: unknown) => Promise<unknown>]>([
    ['a transaction', (database, value) => runTransaction(at(database), () => value)],
    ['a merge', (database, value) => update(at(database, 'tables'), { Pianoforte15: value })],
  ])('is judged alike in %s', async (_, write) => {
    await world.seed({ admin: OPEN });
    expect(await accepted(write(visitor(), booking(NOW)))).toBe(false);
    expect(await accepted(write(visitor(), booking(NOW + 15_000)))).toBe(true);
    expect(await record()).toEqual({ '.value': NOW, '.priority': NOW + 15_000 });
  });

  // What the client refuses to send.
  test.each(['true', 'false', '{}', '[]', '[1795201215000]', 'NaN', '1e999', '{".sv":"time"}'])(
    'of %s, sent by REST, is refused',
    async (deadline) => {
      await world.seed({ admin: OPEN });
      const body = `{".value":{".sv":"timestamp"},".priority":${deadline}}`;
      const { status } = await fetch(world.address(PATH), { method: 'PUT', body });
      expect([400, 401]).toContain(status);
      expect(await record()).toBeNull();
    },
  );

  test('does not let a write pass that comes late', async () => {
    await world.seed({ admin: OPEN });
    const write = booking(NOW + 15_000);
    world.now = NOW + 15_000;
    expect(await accepted(set(at(visitor()), write))).toBe(false);
    world.now -= 1;
    expect(await accepted(set(at(visitor()), write))).toBe(true);
  });

  test('refuses what was left for the moment of disconnection and comes late', async () => {
    await world.seed({ admin: OPEN });
    const client = world.client('stranger');
    await onDisconnect(at(client)).set(booking(NOW + 15_000));
    await onDisconnect(at(client, 'tables/Pianoforte14')).set(serverTimestamp());
    world.now = NOW + 15_000;
    goOffline(client);
    await expect.poll(() => world.read('tables')).toEqual({ Pianoforte14: NOW + 15_000 });
    goOnline(client);
  });
});

describe('a record with a deadline', () => {
  const DEADLINE = NOW - HOUR + 15_000.5;
  const seed = (age: number) =>
    world.seed({
      admin: OPEN,
      tables: { Pianoforte15: { '.value': NOW - age, '.priority': DEADLINE } },
    });
  const kept = { '.value': NOW - HOUR, '.priority': DEADLINE };

  test.each<readonly [string, (database: Database) => Promise<unknown>]>([
    ['a second write', (db) => set(at(db), booking(NOW + 15_000))],
    ['a second write of the same deadline', (db) => set(at(db), booking(DEADLINE))],
    ['a second write without one', (db) => set(at(db), serverTimestamp())],
    ['a later deadline alone', (db) => setPriority(at(db), NOW + 15_000)],
    ['the removal of the deadline alone', (db) => setPriority(at(db), null)],
  ])('is kept as it is from %s while the table is booked', async (_, write) => {
    await seed(HOUR);
    expect(await accepted(write(visitor()))).toBe(false);
    expect(await record()).toEqual(kept);
  });

  test('is kept as it is from a second write in the same millisecond', async () => {
    await seed(0);
    expect(await accepted(set(at(visitor()), booking(NOW + 15_000)))).toBe(false);
    expect(await accepted(setPriority(at(visitor()), NOW + 15_000))).toBe(false);
    expect(await record()).toEqual({ '.value': NOW, '.priority': DEADLINE });
  });

  test('of yesterday gives way to a booking', async () => {
    await seed(20 * HOUR);
    expect(await accepted(set(at(visitor()), booking(NOW + 15_000)))).toBe(true);
    expect(await record()).toEqual({ '.value': NOW, '.priority': NOW + 15_000 });
  });

  test.each([null, NOW + 15_000, 'Ada'])(
    'is removed by a removal with the priority %j within 5 h, and leaves nothing',
    async (priority) => {
      const removal = () => set(at(visitor()), { '.value': null, '.priority': priority });
      await seed(HOUR);
      expect(await accepted(removal())).toBe(true);
      expect(await record()).toBeNull();
      await seed(5 * HOUR);
      expect(await accepted(removal())).toBe(false);
    },
  );
});
