import {
  get,
  goOffline,
  goOnline,
  limitToFirst,
  onChildAdded,
  onDisconnect,
  onValue,
  query,
  ref,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endClients, makeClient } from '../make-client.ts';
import { until } from '../until.ts';
import { isOfficial, startTarget, type Target } from './start-target.ts';

let target: Target;

beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());
beforeEach(() => target.rest('DELETE', '/.json'));
afterEach(endClients);

const client = () => makeClient(target);

describe('https://firebase.google.com/docs/database/web/read-and-write#web_value_events', () => {
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

  test('the writer sees the resolved timestamp before its write completes', async () => {
    const at = ref(client(), 'when');
    const seen: unknown[] = [];
    onValue(at, (snapshot) => void seen.push(snapshot.val()));
    await set(at, serverTimestamp());
    expect(seen.at(-1)).toBe((await get(ref(client(), 'when'))).val());
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
});

describe('https://firebase.google.com/docs/database/web/offline-capabilities', () => {
  test('.info tells of the connection and of the server clock', async () => {
    const started = Date.now();
    const database = client();
    const info = new Map<string, unknown>();
    for (const name of ['connected', 'serverTimeOffset']) {
      onValue(ref(database, `.info/${name}`), (snapshot) => void info.set(name, snapshot.val()));
    }
    await until(
      () => info.get('connected') === true && typeof info.get('serverTimeOffset') === 'number',
    );
    // The greeting is late by no more than that.
    const late = Date.now() - started;
    expect(Math.abs(Number(info.get('serverTimeOffset')))).toBeLessThanOrEqual(late);
  });

  test('onDisconnect writes happen when the client goes and not before', async () => {
    const database = client();
    await set(ref(database, 'here'), { me: true, other: 1 });
    await onDisconnect(ref(database, 'here/me')).set(serverTimestamp());
    await onDisconnect(ref(database, 'here')).update({ gone: true, taken: 1 });
    await onDisconnect(ref(database, 'here/cancelled')).set(1);
    await onDisconnect(ref(database, 'here/cancelled')).cancel();
    await onDisconnect(ref(database, 'here/taken')).cancel();
    await onDisconnect(ref(database, 'user')).set({ state: 1, name: 'me', at: { x: 1, y: 2 } });
    await onDisconnect(ref(database, 'user/name')).cancel();
    await onDisconnect(ref(database, 'user/at/x')).cancel();
    const watcher = client();
    expect((await get(ref(watcher, 'here'))).val()).toEqual({ me: true, other: 1 });
    let value: { me?: unknown; gone?: boolean } = {};
    onValue(ref(watcher, 'here'), (snapshot) => {
      value = snapshot.val();
    });
    goOffline(database);
    await until(() => value.gone === true);
    expect(value).toEqual({ me: expect.any(Number), other: 1, gone: true });
    expect((await get(ref(watcher, 'user'))).val()).toEqual({ state: 1, at: { y: 2 } });
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
});

test.skipIf(isOfficial)(
  'what is not served, queries, is refused and names the official emulator',
  async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reason = await new Promise<Error>((resolve) => {
      onValue(query(ref(client(), 'a'), limitToFirst(1)), () => {}, resolve);
    });
    expect(reason.message).toContain('official_database_emulator');
    await expect(get(query(ref(client(), 'a'), limitToFirst(1)))).rejects.toThrow(/official/);
    warn.mockRestore();
  },
);
