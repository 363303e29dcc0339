import { get, onValue, ref, runTransaction } from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeClient } from '../make-client.ts';
import { startTarget } from './start-target.ts';

const target = await startTarget();
beforeEach(() => target.rest('DELETE', '/.json'));

const client = () => makeClient(target);
const valueAt = async (path: string) => (await get(ref(client(), path))).val();

describe('https://firebase.google.com/docs/database/web/read-and-write#save_data_as_transactions', () => {
  test('simultaneous transactions of many clients lose no increment', async () => {
    const clients = Array.from({ length: 12 }, client);
    const counts = clients.flatMap((database) =>
      [1, 2].map(() =>
        runTransaction(ref(database, 'count'), (count) => (count ?? 0) + 1),
      ),
    );
    const results = await Promise.all(counts);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await valueAt('count')).toBe(24);
  });

  test.each([
    [
      'numbers',
      { a: 0.1, b: -1e300, c: 5e-324, d: 2 ** 53, e: 0, f: 8, g: -0 },
    ],
    [
      'nested data',
      {
        z: { y: ['p', 'q'], x: false },
        10: 'ten',
        9: 'nine',
        '-3': 1,
        '01': 2,
      },
    ],
    ['text', { text: 'Größe 🍝', empty: '' }],
    [
      'priorities',
      {
        a: { '.value': 1, '.priority': 9 },
        b: { '.value': 2, '.priority': 'x' },
        c: 3,
      },
    ],
    ['a priority of its own', { a: 1, '.priority': 4 }],
    [
      'a leaf with a text for a priority',
      { '.value': 1, '.priority': 'Größe' },
    ],
  ])('the hash of %s equals that of the client', async (_, value) => {
    // JSON.stringify, which the client uses, has no -0.
    const body = JSON.stringify(value).replace('"g":0', '"g":-0');
    await target.rest('PUT', '/hashed.json', body);
    const database = client();
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
