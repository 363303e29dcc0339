import {
  type DatabaseReference,
  get,
  ref,
  remove,
  set,
  setPriority,
  setWithPriority,
} from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeClient, valuesAt } from '../make-client.ts';
import { startTarget } from './start-target.ts';

const target = await startTarget();
beforeEach(() => target.rest('DELETE', '/.json'));

const client = () => makeClient(target);
const valueAt = async (at: DatabaseReference) => (await get(at)).val();

describe('https://firebase.google.com/docs/database/web/read-and-write', () => {
  test('a write below a leaf replaces it; a removal there changes nothing', async () => {
    const database = client();
    await set(ref(database, 'leaf'), 5);
    await remove(ref(database, 'leaf/child'));
    expect(await valueAt(ref(database, 'leaf'))).toBe(5);
    await set(ref(database, 'leaf/child'), 6);
    expect(await valueAt(ref(database, 'leaf'))).toEqual({ child: 6 });
  });

  test('a listener receives the existing data and each later write', async () => {
    const writer = client();
    await set(ref(writer, 'a/b'), 1);
    const seen = valuesAt(ref(client(), 'a'));
    await expect.poll(() => seen).toHaveLength(1);
    await set(ref(writer, 'a/b'), 2);
    await set(ref(writer, 'a'), null);
    await set(ref(writer), { a: 'whole' });
    await expect.poll(() => seen).toEqual([{ b: 1 }, { b: 2 }, null, 'whole']);
  });
});

describe('https://firebase.google.com/docs/database/web/lists-of-data', () => {
  test('priorities are stored, read and changed', async () => {
    const at = ref(client(), 'here');
    await setWithPriority(at, { a: 1 }, 7);
    expect((await get(ref(client(), 'here'))).priority).toBe(7);
    await setPriority(at, 'later');
    expect((await get(ref(client(), 'here'))).exportVal()).toEqual({
      a: 1,
      '.priority': 'later',
    });
    await setWithPriority(at, 'leaf', 1);
    const leaf = { '.value': 'leaf', '.priority': 1 };
    expect((await get(ref(client(), 'here'))).exportVal()).toEqual(leaf);
  });
});

describe('frames: WebSocketConnection of the firebase client', () => {
  test.each([16_384, 16_385, 3_000_000])(
    'a value of %i characters can be written and read',
    async (length) => {
      const value = 'aé€'.repeat(length / 3);
      await set(ref(client(), 'long'), value);
      expect(await valueAt(ref(client(), 'long'))).toBe(value);
    },
  );

  test('a surrogate pair is not split between two frames', async () => {
    for (const shift of ['', 'x']) {
      const value = shift + '🍝'.repeat(20_000);
      await target.rest('PUT', '/long.json', JSON.stringify(value));
      expect(await valueAt(ref(client(), 'long'))).toBe(value);
    }
  });
});
