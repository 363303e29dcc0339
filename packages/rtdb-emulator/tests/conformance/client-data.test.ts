import {
  type DatabaseReference,
  get,
  increment,
  ref,
  remove,
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
  test('increment adds to a number and starts anew on anything else', async () => {
    const at = ref(client(), 'counts');
    await set(at, { number: 5, text: 'five' });
    await update(at, { number: increment(2.5), text: increment(3), 'absent/deep': increment(-1) });
    const counts = { number: 7.5, text: 3, absent: { deep: -1 } };
    expect(await valueAt(ref(client(), 'counts'))).toEqual(counts);
  });
});
