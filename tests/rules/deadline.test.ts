import {
  type Database,
  get,
  goOffline,
  goOnline,
  onDisconnect,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { describe, expect, test } from 'vitest';
import { accepted, rulesWorld } from './rules-world.ts';

const world = rulesWorld();
const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T20:00:00+01:00');
world.now = NOW;
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

  describe.each([
    ['a write', (database: Database, value: unknown) => set(at(database), value)],
    [
      'a transaction',
      (database: Database, value: unknown): Promise<unknown> =>
        runTransaction(at(database), () => value),
    ],
    [
      'a merge',
      (database: Database, value: unknown) =>
        update(at(database, 'tables'), { Pianoforte15: value }),
    ],
  ])('in %s', (_, write) => {
    test.each(deadlines)('%s: %s, accepted: %s', async (_, deadline, isAccepted) => {
      await world.seed({ admin: OPEN });
      const writing = write(visitor(), booking(deadline));
      expect(await accepted(writing)).toBe(isAccepted);
      const plain = deadline === null ? NOW : { '.value': NOW, '.priority': deadline };
      expect(await record()).toEqual(isAccepted ? plain : null);
    });
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
    try {
      world.now = NOW + 15_000;
      expect(await accepted(set(at(visitor()), write))).toBe(false);
      world.now -= 1;
      expect(await accepted(set(at(visitor()), write))).toBe(true);
    } finally {
      world.now = NOW;
    }
  });

  test('refuses what was left for the moment of disconnection and comes late', async () => {
    await world.seed({ admin: OPEN });
    const client = world.client('stranger');
    await onDisconnect(at(client)).set(booking(NOW + 15_000));
    await onDisconnect(at(client, 'tables/Pianoforte14')).set(serverTimestamp());
    try {
      world.now = NOW + 15_000;
      goOffline(client);
      await expect.poll(() => world.read('tables')).toEqual({ Pianoforte14: NOW + 15_000 });
    } finally {
      world.now = NOW;
      goOnline(client);
    }
  });

  test('does not date a booking back or ahead', async () => {
    await world.seed({ admin: OPEN });
    for (const value of [NOW - 1, NOW + 1, NOW + 15_000]) {
      expect(await accepted(setWithPriority(at(visitor()), value, NOW + 15_000))).toBe(false);
    }
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

  test('is read as a bare time', async () => {
    await seed(HOUR);
    expect((await get(at(visitor()))).val()).toBe(NOW - HOUR);
  });

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

  test.each([booking(NOW + 15_000), booking(null)])(
    'of yesterday gives way to %j',
    async (next) => {
      await seed(20 * HOUR);
      expect(await accepted(set(at(visitor()), next))).toBe(true);
      const { '.priority': deadline } = next;
      expect(await record()).toEqual(
        deadline === null ? NOW : { '.value': NOW, '.priority': deadline },
      );
    },
  );

  test.each([
    ['', (database: Database) => remove(at(database))],
    [
      ' that carries a deadline',
      (database: Database) => set(at(database), { '.value': null, '.priority': NOW + 15_000 }),
    ],
    [
      ' that carries a text',
      (database: Database) => set(at(database), { '.value': null, '.priority': 'Ada' }),
    ],
  ])('is removed by a removal%s within 5 h, and leaves nothing', async (_, removal) => {
    await seed(HOUR);
    expect(await accepted(removal(visitor()))).toBe(true);
    expect(await record()).toBeNull();
    await seed(5 * HOUR);
    expect(await accepted(removal(visitor()))).toBe(false);
  });
});

test('a deadline alone makes no record', async () => {
  await world.seed({ admin: OPEN });
  expect(await accepted(setPriority(at(visitor()), NOW + 15_000))).toBe(false);
  expect(await record()).toBeNull();
});

test.each(['esterno', 'prenotazioni'])('the switch %s takes no deadline', async (setting) => {
  await world.seed({ admin: OPEN });
  const place = at(world.client('admin'), `admin/${setting}`);
  expect(await accepted(setWithPriority(place, false, NOW + 15_000))).toBe(false);
  expect(await accepted(setPriority(place, NOW + 15_000))).toBe(false);
  expect(await world.read('admin')).toEqual(OPEN);
});
