import { createHash } from 'node:crypto';
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

  test('a listen with the hash of the data sends no data', async () => {
    await socket.request('p', { p: '/open', d: 'x' });
    const hash = createHash('sha1').update('string:x').digest('base64');
    const other = await makeSocket(target);
    await other.request('q', { p: '/open', h: hash });
    expect(other.messages()).toHaveLength(1);
  });

  test('an unlisten with a query keeps the listen without one', async () => {
    await socket.request('q', { p: '/open', h: '' });
    const query = { q: { l: 1, vf: 'r', i: '.key' }, t: 1 };
    expect((await socket.request('n', { p: '/open', ...query })).s).toBe('ok');
    await socket.request('p', { p: '/open', d: 1 });
    expect(socket.messages().at(-2)?.d).toEqual({
      a: 'd',
      b: { p: 'open', d: 1 },
    });
  });

  test('a writer receives the push with resolved values before the answer', async () => {
    await socket.request('q', { p: '/open', h: '' });
    await socket.request('p', { p: '/open/at', d: { '.sv': 'timestamp' } });
    expect(socket.messages().slice(-2)).toEqual([
      { t: 'd', d: { a: 'd', b: { p: 'open/at', d: expect.any(Number) } } },
      { t: 'd', d: { r: 2, b: { s: 'ok', d: '' } } },
    ]);
  });

  test('a merge is pushed as one message', async () => {
    await socket.request('q', { p: '/open', h: '' });
    await socket.request('m', {
      p: '/open/x',
      d: { a: 1, 'b/c': { '.sv': { increment: 2 } } },
    });
    const push = { a: 'm', b: { p: 'open/x', d: { a: 1, 'b/c': 2 } } };
    expect(socket.messages().at(-2)?.d).toEqual(push);
  });

  test('a put or a merge with the hash of other data answers datastale', async () => {
    expect((await socket.request('p', { p: '/open/a', d: 1, h: '' })).s).toBe(
      'ok',
    );
    expect((await socket.request('p', { p: '/open/a', d: 2, h: '' })).s).toBe(
      'datastale',
    );
    expect(
      (await socket.request('m', { p: '/open', d: { b: 1 }, h: '' })).s,
    ).toBe('datastale');
    expect((await socket.request('g', { p: '/open', q: {} })).d).toEqual({
      a: 1,
    });
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
