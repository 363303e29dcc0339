import { beforeEach, describe, expect, test } from 'vitest';
import { makeSocket, type Socket } from '../make-socket.ts';
import { makeToken } from '../make-token.ts';
import { until } from '../until.ts';
import { OWNER, PROJECT, startTarget } from './start-target.ts';

const RULES = {
  open: { '.read': true, '.write': true },
  mine: { '.read': "auth.uid == 'me'", '.write': "auth.uid == 'me'" },
  shown: { '.read': "root.child('open/show').val() == true", '.write': true },
};
let socket: Socket;

const target = await startTarget();
beforeEach(async () => {
  await target.setRules(RULES);
  await target.rest('DELETE', '/.json', undefined, OWNER);
  socket = await makeSocket(target);
});

const me = makeToken({ sub: 'me', aud: PROJECT });
const read = { p: '/mine', q: {} };

describe('credentials: PersistentConnection of the firebase client', () => {
  test('auth signs in, unauth signs out', async () => {
    expect((await socket.request('g', read)).s).toBe('permission_denied');
    expect((await socket.request('auth', { cred: me })).s).toBe('ok');
    expect((await socket.request('g', read)).s).toBe('ok');
    await socket.request('unauth', {});
    expect((await socket.request('g', read)).s).toBe('permission_denied');
  });

  test.each([
    ['malformed', 'nonsense'],
    ['without a user', makeToken({ aud: PROJECT })],
  ])('a token %s is refused and signs out', async (_, cred) => {
    await socket.request('auth', { cred: me });
    expect((await socket.request('auth', { cred })).s).toBe('invalid_token');
    expect((await socket.request('g', read)).s).toBe('permission_denied');
  });
});

describe('onListenRevoked_ of the firebase client', () => {
  test('a listen is revoked when its user signs out, and receives nothing', async () => {
    await socket.request('auth', { cred: me });
    await socket.request('q', { p: '/mine', h: '' });
    await socket.request('unauth', {});
    await until(() => socket.messages().some(({ d }) => d.a === 'c'));
    const revoked = socket.messages().find(({ d }) => d.a === 'c');
    expect(revoked?.d).toEqual({ a: 'c', b: { p: 'mine' } });
    const count = socket.messages().length;
    await target.rest('PUT', '/mine.json', '1', OWNER);
    await socket.request('s', {});
    expect(socket.messages()).toHaveLength(count + 1);
  });

  test('a listen is revoked before the write that ends its right is sent', async () => {
    await socket.request('p', { p: '/open/show', d: true });
    expect((await socket.request('q', { p: '/shown', h: '' })).s).toBe('ok');
    const other = await makeSocket(target);
    await other.request('m', {
      p: '/',
      d: { 'open/show': false, 'shown/secret': 1 },
    });
    await until(() => socket.messages().at(-1)?.d.a === 'c');
    expect(socket.frames.join()).not.toContain('secret');
  });
});
