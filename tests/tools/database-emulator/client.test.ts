import {
  type DatabaseReference,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  onChildAdded,
  onDisconnect,
  onValue,
  push,
  query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type DatabaseEmulator,
  startDatabaseEmulator,
} from '../../../tools/database-emulator/server.ts';
import { endClients, makeClient } from './make-client.ts';
import { until } from './until.ts';

const OFFSET_MS = 3_600_000;
const now = () => Date.now() + OFFSET_MS;
let emulator: DatabaseEmulator;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ now });
});
afterAll(() => emulator.close());
beforeEach(() => fetch(`${emulator.url}/.json?ns=test`, { method: 'DELETE' }));
afterEach(endClients);

const client = () => makeClient(emulator);
const valueAt = async (at: DatabaseReference) => (await get(at)).val();

describe('reading and writing', () => {
  test('get gives back what set wrote, to the same client and to another', async () => {
    const value = { a: 1, b: { c: 'zwei', d: true }, e: -0.5 };
    const mine = ref(client(), 'here');
    await set(mine, value);
    expect(await valueAt(mine)).toEqual(value);
    expect(await valueAt(ref(client(), 'here'))).toEqual(value);
  });

  test('absent data reads as null', async () => {
    expect(await valueAt(ref(client(), 'nowhere'))).toBeNull();
  });

  test('update changes the named children and leaves the others', async () => {
    const at = ref(client(), 'here');
    await set(at, { a: 1, b: 2, c: { d: 3, e: 4 } });
    await update(at, { a: 10, b: null, 'c/d': 30 });
    expect(await valueAt(at)).toEqual({ a: 10, c: { d: 30, e: 4 } });
  });

  test('removing the last child removes its parents', async () => {
    const database = client();
    await set(ref(database, 'a/b/c'), 1);
    await remove(ref(database, 'a/b/c'));
    expect((await get(ref(database))).exists()).toBe(false);
  });

  test('push makes children in the order of their making', async () => {
    const list = ref(client(), 'list');
    for (const item of ['x', 'y', 'z']) await push(list, item);
    const items: unknown[] = [];
    (await get(list)).forEach((child) => void items.push(child.val()));
    expect(items).toEqual(['x', 'y', 'z']);
  });

  test('a write below a leaf replaces it, removing below a leaf does nothing', async () => {
    const database = client();
    await set(ref(database, 'leaf'), 5);
    await remove(ref(database, 'leaf/child'));
    expect(await valueAt(ref(database, 'leaf'))).toBe(5);
    await set(ref(database, 'leaf/child'), 6);
    expect(await valueAt(ref(database, 'leaf'))).toEqual({ child: 6 });
  });

  test('priorities are stored, read and changed', async () => {
    const at = ref(client(), 'here');
    await setWithPriority(at, { a: 1 }, 7);
    expect((await get(ref(client(), 'here'))).priority).toBe(7);
    await setPriority(at, 'later');
    expect((await get(ref(client(), 'here'))).exportVal()).toEqual({ a: 1, '.priority': 'later' });
    await setWithPriority(at, 'leaf', 1);
    expect((await get(ref(client(), 'here'))).exportVal()).toEqual({
      '.value': 'leaf',
      '.priority': 1,
    });
  });

  test.each([16_000, 16_384, 16_385, 100_000, 3_000_000])(
    'a value of %i characters goes both ways',
    async (length) => {
      const value = 'aé€'.repeat(length / 3);
      await set(ref(client(), 'long'), value);
      expect(await valueAt(ref(client(), 'long'))).toBe(value);
    },
  );

  test('characters outside the basic plane survive the split into frames', async () => {
    for (const shift of ['', 'x']) {
      const value = shift + '🍝'.repeat(20_000);
      await fetch(`${emulator.url}/long.json?ns=test`, {
        method: 'PUT',
        body: JSON.stringify(value),
      });
      expect(await valueAt(ref(client(), 'long'))).toBe(value);
    }
  });
});

describe('server values', () => {
  test('a server timestamp is the server clock', async () => {
    const at = ref(client(), 'when');
    const before = now();
    await set(at, { deep: { time: serverTimestamp() } });
    const time = (await valueAt(at)).deep.time;
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(now());
  });

  test('the writer sees the resolved timestamp before its write completes', async () => {
    const at = ref(client(), 'when');
    const seen: unknown[] = [];
    onValue(at, (snapshot) => void seen.push(snapshot.val()));
    await set(at, serverTimestamp());
    expect(seen.at(-1)).toBe(await valueAt(ref(client(), 'when')));
  });

  test('increment adds to a number and starts anew on anything else', async () => {
    const at = ref(client(), 'counts');
    await set(at, { number: 5, text: 'five' });
    await update(at, { number: increment(2.5), text: increment(3), absent: increment(-1) });
    expect(await valueAt(ref(client(), 'counts'))).toEqual({ number: 7.5, text: 3, absent: -1 });
  });
});

describe('listening', () => {
  test('a listener sees the data that is there and each later write', async () => {
    const writer = client();
    await set(ref(writer, 'a/b'), 1);
    const seen: unknown[] = [];
    onValue(ref(client(), 'a'), (snapshot) => void seen.push(snapshot.val()));
    await until(() => seen.length === 1);
    await set(ref(writer, 'a/b'), 2);
    await until(() => seen.length === 2);
    await set(ref(writer, 'a'), null);
    await until(() => seen.length === 3);
    await set(ref(writer), { a: 'whole' });
    await until(() => seen.length === 4);
    expect(seen).toEqual([{ b: 1 }, { b: 2 }, null, 'whole']);
  });

  test('a merge reaches a listener as one change', async () => {
    const seen: unknown[] = [];
    onValue(ref(client(), 'a'), (snapshot) => void seen.push(snapshot.val()));
    await until(() => seen.length === 1);
    await update(ref(client()), { 'a/x': 1, 'a/y/z': 2, 'b/c': 3 });
    await until(() => seen.length === 2);
    expect(seen).toEqual([null, { x: 1, y: { z: 2 } }]);
  });

  test('after its end a listener is silent', async () => {
    const seen: unknown[] = [];
    const reader = client();
    const unsubscribe = onValue(ref(reader, 'a'), (snapshot) => void seen.push(snapshot.val()));
    await until(() => seen.length === 1);
    unsubscribe();
    await set(ref(client(), 'a'), 1);
    await get(ref(reader, 'b'));
    expect(seen).toEqual([null]);
  });

  test('child events arrive in key order, integers by number', async () => {
    await set(ref(client(), 'a'), { 10: 'ten', 9: 'nine', b: 'bee', a: 'ay' });
    const keys: unknown[] = [];
    onChildAdded(ref(client(), 'a'), (snapshot) => void keys.push(snapshot.key));
    await until(() => keys.length === 4);
    expect(keys).toEqual(['9', '10', 'a', 'b']);
  });

  test('a listen with a query is refused and names the official emulator', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reason = await new Promise<Error>((resolve) => {
      onValue(query(ref(client(), 'a'), limitToFirst(1)), () => {}, resolve);
    });
    expect(reason.message).toContain('official_database_emulator');
    await expect(get(query(ref(client(), 'a'), limitToFirst(1)))).rejects.toThrow(/official/);
    warn.mockRestore();
  });
});

describe('transactions', () => {
  test('many clients that count at once lose no count', async () => {
    const clients = Array.from({ length: 12 }, client);
    const counts = clients.flatMap((database) =>
      [1, 2].map(() => runTransaction(ref(database, 'count'), (count) => (count ?? 0) + 1)),
    );
    const results = await Promise.all(counts);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await valueAt(ref(client(), 'count'))).toBe(24);
  });

  test('of many clients that claim one place exactly one wins', async () => {
    const claims = Array.from({ length: 10 }, (_, who) =>
      runTransaction(ref(client(), 'place'), (owner) => (owner === null ? who : undefined)),
    );
    const winners = (await Promise.all(claims)).filter(({ committed }) => committed);
    expect(winners).toHaveLength(1);
    expect(await valueAt(ref(client(), 'place'))).toBe(winners[0]?.snapshot.val());
  });

  test.each([
    ['numbers', { a: 0.1, b: -1e300, c: 5e-324, d: 2 ** 53, e: 0, f: 8 }],
    ['nested data', { z: { y: ['p', 'q'], x: false }, 10: 'ten', 9: 'nine', '-3': 1, '01': 2 }],
    ['text', { text: 'Größe 🍝', empty: '' }],
    [
      'priorities',
      { a: { '.value': 1, '.priority': 9 }, b: { '.value': 2, '.priority': 'x' }, c: 3 },
    ],
    ['a priority of its own', { a: 1, '.priority': 4 }],
  ])('the hash of %s is the one the client computes', async (_, value) => {
    await set(ref(client(), 'hashed'), value);
    const database = client();
    await get(ref(database, 'hashed'));
    let runs = 0;
    onValue(ref(database, 'hashed'), () => {});
    await get(ref(database, 'other'));
    await runTransaction(ref(database, 'hashed'), () => {
      runs += 1;
      return 'done';
    });
    expect(runs).toBe(1);
  });
});

describe('connection', () => {
  test('.info tells of the connection and of the server clock', async () => {
    const database = client();
    let connected = false;
    let offset = 0;
    onValue(ref(database, '.info/connected'), (snapshot) => {
      connected = snapshot.val();
    });
    onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
      offset = snapshot.val();
    });
    await until(() => connected && offset !== 0);
    expect(Math.abs(offset - OFFSET_MS)).toBeLessThan(1000);
  });

  test('onDisconnect writes happen when the client goes and not before', async () => {
    const database = client();
    await set(ref(database, 'here'), { me: true, other: 1 });
    await onDisconnect(ref(database, 'here/me')).set(serverTimestamp());
    await onDisconnect(ref(database, 'here')).update({ gone: true });
    await onDisconnect(ref(database, 'here/cancelled')).set(1);
    await onDisconnect(ref(database, 'here/cancelled')).cancel();
    const watcher = client();
    expect(await valueAt(ref(watcher, 'here'))).toEqual({ me: true, other: 1 });
    let value: { me?: unknown; gone?: boolean } = {};
    onValue(ref(watcher, 'here'), (snapshot) => {
      value = snapshot.val();
    });
    goOffline(database);
    await until(() => value.gone === true);
    expect(value).toEqual({ me: expect.any(Number), other: 1, gone: true });
  });

  test('a client that comes back gets what it has missed', async () => {
    const database = client();
    const seen: unknown[] = [];
    onValue(ref(database, 'a'), (snapshot) => void seen.push(snapshot.val()));
    await until(() => seen.length === 1);
    goOffline(database);
    await set(ref(client(), 'a'), 'missed');
    goOnline(database);
    await until(() => seen.at(-1) === 'missed');
  });

  test('clients reconnect after a restart of the emulator on the same port', async () => {
    const first = await startDatabaseEmulator();
    const database = makeClient(first);
    const connected: boolean[] = [];
    onValue(ref(database, '.info/connected'), (snapshot) => void connected.push(snapshot.val()));
    await until(() => connected.at(-1) === true);
    await first.close();
    await until(() => connected.at(-1) === false);
    const second = await startDatabaseEmulator({ port: first.port });
    await until(() => connected.at(-1) === true);
    await set(ref(database, 'a'), 'again');
    expect(await valueAt(ref(database, 'a'))).toBe('again');
    await second.close();
  });

  test('namespaces do not share data', async () => {
    await set(ref(makeClient(emulator, { namespace: 'one' }), 'a'), 1);
    expect(await valueAt(ref(makeClient(emulator, { namespace: 'two' }), 'a'))).toBeNull();
  });
});
