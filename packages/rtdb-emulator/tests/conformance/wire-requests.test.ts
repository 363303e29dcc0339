import { beforeEach, describe, expect, test } from 'vitest';
import { makeSocket, type Socket } from '../make-socket.ts';
import { startTarget } from './start-target.ts';

let socket: Socket;

const target = await startTarget();
beforeEach(async () => {
  await target.rest('DELETE', '/.json');
  socket = await makeSocket(target);
});

describe('for PersistentConnection of the firebase client', () => {
  test('a listen sends the data before its ok', async () => {
    await socket.request('p', { p: '/open', d: { a: 1 } });
    const other = await makeSocket(target);
    await other.request('q', { p: '/open', h: '' });
    expect(other.messages()).toEqual([
      { t: 'd', d: { a: 'd', b: { p: 'open', d: { a: 1 } } } },
      { t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } },
    ]);
  });

  test('a writer receives the push with resolved values before the answer', async () => {
    await socket.request('q', { p: '/open', h: '' });
    await socket.request('p', { p: '/open/at', d: { '.sv': 'timestamp' } });
    const [push, answer] = socket.messages().slice(-2);
    expect(push?.d.a).toBe('d');
    expect(JSON.stringify(push)).toMatch(/"d":(\{"at":)?\d+/);
    expect(answer).toEqual({ t: 'd', d: { r: 2, b: { s: 'ok', d: '' } } });
  });

  test('a merge is pushed as one message', async () => {
    await socket.request('q', { p: '/open', h: '' });
    const d = { a: 1, 'b/c': { '.sv': 'timestamp' } };
    await socket.request('m', { p: '/open/x', d });
    const pushes = socket.messages().filter(({ d }) => d.a !== undefined);
    // The data of the listen, and one for the merge.
    expect(pushes).toHaveLength(2);
  });

  test('App Check tokens are accepted', async () => {
    expect((await socket.request('appcheck', { token: 'any' })).s).toBe('ok');
    expect((await socket.request('unappeck', {})).s).toBe('ok');
  });

  test.each([
    ['p', { p: '/open' }],
    ['p', { p: 5, d: 1 }],
    ['p', { p: '/open/a.b', d: 1 }],
    ['p', { p: '/open', d: { 'a/b': 1 } }],
    ['m', { p: '/open', d: 1 }],
    ['m', { p: '/open', d: { a: 1, 'a/b': 2 } }],
    ['g', { p: '/open/.priority', q: {} }],
  ])(
    '%s %j is refused as malformed, and the connection stays open',
    async (action, body) => {
      expect((await socket.request(action, body)).s).not.toMatch(
        /^ok$|^needs_the_official/,
      );
      expect((await socket.request('g', { p: '/open', q: {} })).s).toBe('ok');
    },
  );
});
