import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DatabaseEmulator,
  startDatabaseEmulator,
} from '../../../tools/database-emulator/server.ts';
import { makeSocket, type Socket } from './make-socket.ts';
import { makeToken } from './make-token.ts';
import { until } from './until.ts';

const NOW = 1_700_000_000_000;
const RULES = `{"rules": {
  "open": {".read": true, ".write": true},
  "mine": {".read": "auth.uid == 'me'", ".write": "auth.uid == 'me'"},
  "shown": {".read": "root.child('open/show').val() == true", ".write": true}
}}`;
let emulator: DatabaseEmulator;
let socket: Socket;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ rules: RULES, projectId: 'demo', now: () => NOW });
});
afterAll(() => emulator.close());
beforeEach(async () => {
  const owner = { Authorization: 'Bearer owner' };
  await fetch(`${emulator.url}/.json?ns=test`, { method: 'DELETE', headers: owner });
  socket = await makeSocket(emulator);
  return () => socket.close();
});

const me = makeToken({ sub: 'me', aud: 'demo' });

describe('connection', () => {
  test('the greeting has the clock, the version, the host and a session', () => {
    const { t, d } = JSON.parse(socket.frames[0] ?? '');
    expect([t, d.t]).toEqual(['c', 'h']);
    expect(d.d).toEqual({
      ts: NOW,
      v: '5',
      h: `${emulator.host}:${emulator.port}`,
      s: expect.stringMatching(/./),
    });
  });

  test('a ping is answered by a pong that has d', async () => {
    socket.sendFrame('{"t":"c","d":{"t":"p","d":{}}}');
    await until(() => socket.messages().length === 1);
    expect(socket.messages()).toEqual([{ t: 'c', d: { t: 'o', d: null } }]);
  });

  test('keep-alives and statistics do not disturb', async () => {
    socket.sendFrame('0');
    socket.sendFrame('0');
    expect((await socket.request('s', { c: { 'sdk.js.12': 1 } })).s).toBe('ok');
  });

  test('a request may come in pieces, even with a piece that looks like a count', async () => {
    for (const piece of [
      '4',
      '{"t":"d","d":{"r":9,"a":"p","b":{"p":"/open","d":',
      '12',
      '34',
      '}}}',
    ]) {
      socket.sendFrame(piece);
    }
    await until(() => socket.messages().length === 1);
    expect((await socket.request('g', { p: '/open', q: {} })).d).toBe(1234);
  });

  test('a long answer comes as a count and frames of at most 16,384 characters', async () => {
    await socket.request('p', { p: '/open', d: 'x'.repeat(10_000) });
    await socket.request('p', { p: '/open', d: { a: 'x'.repeat(16_000), b: 'y'.repeat(16_000) } });
    const before = socket.frames.length;
    socket.sendFrame('{"t":"d","d":{"r":99,"a":"g","b":{"p":"/open","q":{}}}}');
    await until(() => socket.frames.length === before + 3);
    const [count, ...pieces] = socket.frames.slice(before);
    expect(count).toBe('2');
    expect(pieces.every((piece) => piece.length <= 16_384)).toBe(true);
    expect(JSON.parse(pieces.join('')).d.b.d.b).toBe('y'.repeat(16_000));
  });

  test('answers come in the order of the requests', async () => {
    for (let r = 1; r <= 50; r += 1) {
      const action = r % 2 === 0 ? 'g' : 'p';
      socket.sendFrame(JSON.stringify({ t: 'd', d: { r, a: action, b: { p: '/open', d: r } } }));
    }
    await until(() => socket.messages().length === 50);
    const numbers = socket.messages().map(({ d }) => d.r);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test.each(['/.ws?v=4&ns=test', '/.ws?v=5', '/other?v=5&ns=test', '/.ws?v=5&ns=../x'])(
    '%s is refused',
    async (path) => {
      const refused = await makeSocket(emulator, path);
      expect(refused.frames).toEqual([]);
    },
  );
});

describe('requests', () => {
  test('a listen sends the data before its ok and skips what the client has', async () => {
    await socket.request('p', { p: '/open', d: { a: 1 } });
    const other = await makeSocket(emulator);
    await other.request('q', { p: '/open', h: '' });
    expect(other.messages()).toEqual([
      { t: 'd', d: { a: 'd', b: { p: 'open', d: { a: 1 } } } },
      { t: 'd', d: { r: 1, b: { s: 'ok', d: {} } } },
    ]);
    const etag = await fetch(`${emulator.url}/open.json?ns=test`, {
      headers: { 'X-Firebase-ETag': 'true' },
    });
    await other.request('n', { p: '/open' });
    await other.request('q', { p: '/open', h: etag.headers.get('etag') });
    expect(other.messages()).toHaveLength(4);
    other.close();
  });

  test('a write is pushed to its writer, resolved, before its answer', async () => {
    await socket.request('q', { p: '/open', h: '' });
    await socket.request('p', { p: '/open/at', d: { '.sv': 'timestamp' } });
    expect(socket.messages().slice(-2)).toEqual([
      { t: 'd', d: { a: 'd', b: { p: 'open/at', d: NOW } } },
      { t: 'd', d: { r: 2, b: { s: 'ok', d: '' } } },
    ]);
  });

  test('a merge is pushed as one message', async () => {
    await socket.request('q', { p: '/open', h: '' });
    await socket.request('m', { p: '/open/x', d: { a: 1, 'b/c': { '.sv': 'timestamp' } } });
    expect(socket.messages().at(-2)?.d).toEqual({
      a: 'm',
      b: { p: 'open/x', d: { a: 1, 'b/c': NOW } },
    });
  });

  test('a put and a merge with a hash happen only on the data of that hash', async () => {
    expect((await socket.request('p', { p: '/open/a', d: 1, h: '' })).s).toBe('ok');
    expect(await socket.request('p', { p: '/open/a', d: 2, h: '' })).toEqual({
      s: 'datastale',
      d: 'Transaction hash does not match',
    });
    expect((await socket.request('m', { p: '/open', d: { b: 1 }, h: '' })).s).toBe('datastale');
    expect((await socket.request('g', { p: '/open', q: {} })).d).toEqual({ a: 1 });
  });

  test('a merge that the rules refuse in part is refused as a whole', async () => {
    const merge = { p: '/', d: { 'open/a': 1, 'mine/a': 1 } };
    expect(await socket.request('m', merge)).toEqual({
      s: 'permission_denied',
      d: 'Permission denied',
    });
    expect((await socket.request('g', { p: '/open', q: {} })).d).toBeNull();
  });

  test.each([
    ['q', { p: '/open', h: '', q: { l: 1 }, t: 1 }],
    ['g', { p: '/open', q: { i: '.key' } }],
  ])('%s with a query is refused', async (action, body) => {
    expect((await socket.request(action, body)).s).toBe(
      'query_needs_the_official_database_emulator',
    );
  });

  test.each([
    ['p', { p: '/open' }],
    ['p', { d: 1 }],
    ['p', { p: 5, d: 1 }],
    ['p', { p: '/open', d: 1, h: 5 }],
    ['q', {}],
    ['n', { p: null }],
    ['auth', {}],
    ['auth', { cred: {} }],
    ['gauth', { cred: 'owner', authvar: 5 }],
    ['p', { p: '/open/a.b', d: 1 }],
    ['p', { p: `/${'a/'.repeat(33)}`, d: 1 }],
    ['p', { p: '/open', d: { 'a/b': 1 } }],
    ['m', { p: '/open', d: 1 }],
    ['m', { p: '/open', d: { '': 1 } }],
    ['g', { p: '/open/.priority', q: {} }],
    ['echo', { d: 1 }],
    ['constructor', {}],
  ])('%s %j gets an error and the connection lives on', async (action, body) => {
    expect((await socket.request(action, body)).s).toMatch(/^(invalid|unsupported)_/);
    expect((await socket.request('g', { p: '/open', q: {} })).s).toBe('ok');
  });
});

describe('rights', () => {
  const read = { p: '/mine', q: {} };

  test('auth makes the connection its user, unauth makes it nobody again', async () => {
    expect((await socket.request('g', read)).s).toBe('permission_denied');
    expect((await socket.request('auth', { cred: me })).s).toBe('ok');
    expect((await socket.request('g', read)).s).toBe('ok');
    await socket.request('unauth', {});
    expect((await socket.request('g', read)).s).toBe('permission_denied');
  });

  test('the owner passes by all rules unless they ask to be judged', async () => {
    await socket.request('gauth', { cred: 'owner' });
    expect((await socket.request('g', { p: '/', q: {} })).s).toBe('ok');
    await socket.request('gauth', { cred: 'owner', noauth: true });
    expect((await socket.request('g', read)).s).toBe('permission_denied');
    await socket.request('gauth', { cred: 'owner', authvar: { uid: 'me' } });
    expect((await socket.request('g', read)).s).toBe('ok');
  });

  test.each([
    ['malformed', 'nonsense'],
    ['of another project', makeToken({ sub: 'me', aud: 'another' })],
    ['without a user', makeToken({ aud: 'demo' })],
  ])('a token %s is refused and signs out', async (_, cred) => {
    await socket.request('auth', { cred: me });
    expect((await socket.request('auth', { cred })).s).toBe('invalid_token');
    expect((await socket.request('g', read)).s).toBe('permission_denied');
  });

  test.each(['test', 'test-default-rtdb'])(
    'a token of project test is good for namespace %s',
    async (ns) => {
      const other = await makeSocket(emulator, `/.ws?v=5&ns=${ns}`);
      const cred = makeToken({ sub: 'me', aud: 'test' });
      expect((await other.request('auth', { cred })).s).toBe('ok');
      other.close();
    },
  );

  test('App Check tokens are accepted', async () => {
    expect((await socket.request('appcheck', { token: 'any' })).s).toBe('ok');
    expect((await socket.request('unappeck', {})).s).toBe('ok');
  });

  test('a listen is revoked when its user signs out, and then silent', async () => {
    await socket.request('auth', { cred: me });
    await socket.request('q', { p: '/mine', h: '' });
    await socket.request('unauth', {});
    expect(socket.messages().at(-2)?.d).toEqual({ a: 'c', b: { p: 'mine' } });
    const count = socket.messages().length;
    const owner = { Authorization: 'Bearer owner' };
    await fetch(`${emulator.url}/mine.json?ns=test`, { method: 'PUT', body: '1', headers: owner });
    await socket.request('s', {});
    expect(socket.messages()).toHaveLength(count + 1);
  });

  test('a listen is revoked by the write that ends its right, before the data goes out', async () => {
    await socket.request('p', { p: '/open/show', d: true });
    expect((await socket.request('q', { p: '/shown', h: '' })).s).toBe('ok');
    const other = await makeSocket(emulator);
    await other.request('m', { p: '/', d: { 'open/show': false, 'shown/secret': 1 } });
    await until(() => socket.messages().at(-1)?.d.a === 'c');
    expect(socket.frames.join()).not.toContain('secret');
    other.close();
  });

  test('a listen is revoked when new rules end its right', async () => {
    const other = await makeSocket(emulator, '/.ws?v=5&ns=changing');
    await other.request('q', { p: '/open', h: '' });
    emulator.setRules('changing', '{"rules": {}}');
    await until(() => other.messages().at(-1)?.d.a === 'c');
    other.close();
  });

  test('an onDisconnect write is judged when it is asked for and again when it happens', async () => {
    expect((await socket.request('o', { p: '/mine', d: 1 })).s).toBe('permission_denied');
    const other = await makeSocket(emulator);
    await other.request('auth', { cred: me });
    expect((await other.request('o', { p: '/mine', d: 1 })).s).toBe('ok');
    expect((await other.request('om', { p: '/open', d: { gone: NOW } })).s).toBe('ok');
    await other.request('unauth', {});
    await socket.request('q', { p: '/open', h: '' });
    other.close();
    await until(
      () => socket.messages().at(-1)?.d.a === 'd' || socket.messages().at(-1)?.d.a === 'm',
    );
    await socket.request('gauth', { cred: 'owner' });
    expect((await socket.request('g', { p: '/', q: {} })).d).toEqual({ open: { gone: NOW } });
  });
});

describe('one instant per write', () => {
  test('a server timestamp is exactly what the rules see as now', async () => {
    let time = NOW;
    const ticking = await startDatabaseEmulator({
      rules:
        '{"rules": {"$key": {".write": "newData.val() === now", ".validate": "newData.val() === now"}}}',
      now: () => {
        time += 1;
        return time;
      },
    });
    const client = await makeSocket(ticking);
    const timestamp = { '.sv': 'timestamp' };
    expect((await client.request('p', { p: '/a', d: timestamp })).s).toBe('ok');
    expect((await client.request('m', { p: '/', d: { a: timestamp, b: timestamp } })).s).toBe('ok');
    expect((await client.request('p', { p: '/a', d: time })).s).toBe('permission_denied');
    client.close();
    await ticking.close();
  });
});
