import {
  type DatabaseReference,
  get,
  increment,
  push,
  ref,
  remove,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endClients, makeClient } from '../make-client.ts';
import { startTarget, type Target } from './start-target.ts';

let target: Target;

beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());
beforeEach(() => target.rest('DELETE', '/.json'));
afterEach(endClients);

const client = () => makeClient(target);
const valueAt = async (at: DatabaseReference) => (await get(at)).val();

describe('https://firebase.google.com/docs/database/web/read-and-write', () => {
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

  test('update changes the named children, deep paths too, and leaves the others', async () => {
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

  test('namespaces do not share data', async () => {
    await target.setRules({ '.read': true, '.write': true }, 'two');
    await set(ref(client(), 'a'), 1);
    expect(await valueAt(ref(makeClient(target, { namespace: 'two' }), 'a'))).toBeNull();
  });
});

describe('https://firebase.google.com/docs/database/web/lists-of-data', () => {
  test('priorities are stored, read and changed', async () => {
    const at = ref(client(), 'here');
    await setWithPriority(at, { a: 1 }, 7);
    expect((await get(ref(client(), 'here'))).priority).toBe(7);
    await setPriority(at, 'later');
    expect((await get(ref(client(), 'here'))).exportVal()).toEqual({ a: 1, '.priority': 'later' });
    await setWithPriority(at, 'leaf', 1);
    const leaf = { '.value': 'leaf', '.priority': 1 };
    expect((await get(ref(client(), 'here'))).exportVal()).toEqual(leaf);
  });
});

describe('frames: WebSocketConnection of the firebase client', () => {
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
      await target.rest('PUT', '/long.json', JSON.stringify(value));
      expect(await valueAt(ref(client(), 'long'))).toBe(value);
    }
  });
});

describe('https://firebase.google.com/docs/database/web/offline-capabilities#server-timestamps', () => {
  test('a server timestamp, however deep, is the server clock', async () => {
    const at = ref(client(), 'when');
    const before = Date.now();
    await set(at, { deep: { time: serverTimestamp() } });
    const time = (await valueAt(at)).deep.time;
    expect(time).toBeGreaterThanOrEqual(before - 1000);
    expect(time).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test('increment adds to a number and starts anew on anything else', async () => {
    const at = ref(client(), 'counts');
    await set(at, { number: 5, text: 'five' });
    await update(at, { number: increment(2.5), text: increment(3), 'absent/deep': increment(-1) });
    const counts = { number: 7.5, text: 3, absent: { deep: -1 } };
    expect(await valueAt(ref(client(), 'counts'))).toEqual(counts);
  });
});
