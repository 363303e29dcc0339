import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSocket, type Socket } from '../make-socket.ts';
import { until } from '../until.ts';
import { startTarget, type Target } from './start-target.ts';

let target: Target;
let socket: Socket;
let asked: number;

beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());
beforeEach(async () => {
  await target.rest('DELETE', '/.json');
  asked = Date.now();
  socket = await makeSocket(target);
  return () => socket.close();
});

describe('what Connection of the firebase client expects', () => {
  test('the greeting has the clock, the version, the host and a session', () => {
    const { t, d } = JSON.parse(socket.frames[0] ?? '');
    expect([t, d.t]).toEqual(['c', 'h']);
    const { ts, v, h, s } = d.d;
    expect(ts).toBeGreaterThanOrEqual(asked);
    expect(ts).toBeLessThanOrEqual(Date.now());
    expect([v, h]).toEqual(['5', `${target.host}:${target.port}`]);
    expect(s).toMatch(/./);
  });

  test('a ping is answered by a pong that has d', async () => {
    socket.sendFrame('{"t":"c","d":{"t":"p","d":{}}}');
    await until(() => socket.messages().length === 1);
    expect(socket.messages()).toEqual([{ t: 'c', d: { t: 'o', d: null } }]);
  });

  test('answers come in the order of the requests', async () => {
    for (let r = 1; r <= 50; r += 1) {
      const action = r % 2 === 0 ? 'g' : 'p';
      const body = { p: '/open', d: r, q: {} };
      socket.sendFrame(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }));
    }
    await until(() => socket.messages().length === 50);
    const numbers = socket.messages().map(({ d }) => d.r);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test.each(['/.ws?v=4&ns=test', '/.ws?v=5', '/other?v=5&ns=test', '/.ws?v=5&ns=../x'])(
    '%s is no address of the protocol',
    async (path) => {
      const refused = await makeSocket(target, path);
      expect(refused.frames).toEqual([]);
    },
  );
});

test('a session that its client has left behind is ended before its next one begins', async () => {
  const watcher = await makeSocket(target);
  const { d } = JSON.parse(socket.frames[0] ?? '');
  await socket.request('o', { p: '/here', d: 'gone' });
  await watcher.request('q', { p: '/here', h: '' });
  const next = await makeSocket(target, `/.ws?v=5&ns=test&ls=${d.d.s}`);
  await next.request('p', { p: '/here', d: 'back' });
  expect(socket.closed()).not.toBeNull();
  const pushes = watcher.messages().flatMap(({ d }) => (d.a === 'd' ? [Object(d.b).d] : []));
  expect(pushes).toEqual([null, 'gone', 'back']);
  next.close();
  watcher.close();
});

describe('what WebSocketConnection of the firebase client sends and expects', () => {
  test('keep-alives and statistics do not disturb', async () => {
    socket.sendFrame('0');
    socket.sendFrame('0');
    expect((await socket.request('s', { c: { 'sdk.js.12': 1 } })).s).toBe('ok');
  });

  test('a request may come in pieces, even with a piece that looks like a count', async () => {
    const head = '{"t":"d","d":{"r":9,"a":"p","b":{"p":"/open","d":';
    for (const piece of ['4', head, '12', '34', '}}}']) socket.sendFrame(piece);
    await until(() => socket.messages().length === 1);
    expect((await socket.request('g', { p: '/open', q: {} })).d).toBe(1234);
  });

  test('a long answer comes as a count and frames of at most 16,384 characters', async () => {
    await socket.request('p', { p: '/open', d: { a: 'x'.repeat(16_000), b: 'y'.repeat(16_000) } });
    const before = socket.frames.length;
    socket.sendFrame('{"t":"d","d":{"r":99,"a":"g","b":{"p":"/open","q":{}}}}');
    await until(() => socket.frames.length === before + 3);
    const [count, ...pieces] = socket.frames.slice(before);
    expect(count).toBe('2');
    expect(pieces.every((piece) => piece.length <= 16_384)).toBe(true);
    expect(JSON.parse(pieces.join('')).d.b.d.b).toBe('y'.repeat(16_000));
  });
});
