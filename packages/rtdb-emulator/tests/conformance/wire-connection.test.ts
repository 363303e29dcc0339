import { beforeEach, describe, expect, test } from 'vitest';
import { makeSocket, type Socket } from '../make-socket.ts';
import { until } from '../until.ts';
import { startTarget } from './start-target.ts';

let socket: Socket;
let requestTime: number;

const target = await startTarget();
beforeEach(async () => {
  await target.rest('DELETE', '/.json');
  requestTime = Date.now();
  socket = await makeSocket(target);
});

describe('for Connection of the firebase client', () => {
  test('the handshake has the time, the version, the host and the session', () => {
    const { t, d } = JSON.parse(socket.frames[0] ?? '');
    expect([t, d.t]).toEqual(['c', 'h']);
    const { ts, v, h, s } = d.d;
    expect(ts).toBeGreaterThanOrEqual(requestTime);
    expect(ts).toBeLessThanOrEqual(Date.now());
    expect([v, h]).toEqual(['5', `${target.host}:${target.port}`]);
    expect(s).toMatch(/./);
  });

  test('a pong has the field d', async () => {
    socket.sendFrame('{"t":"c","d":{"t":"p","d":{}}}');
    await until(() => socket.messages().length === 1);
    expect(socket.messages()).toEqual([{ t: 'c', d: { t: 'o', d: null } }]);
  });

  test('answers are in the order of the requests', async () => {
    for (let r = 1; r <= 50; r += 1) {
      const action = r % 2 === 0 ? 'g' : 'p';
      const body = { p: '/open', d: r, q: {} };
      socket.sendFrame(
        JSON.stringify({ t: 'd', d: { r, a: action, b: body } }),
      );
    }
    await until(() => socket.messages().length === 50);
    const numbers = socket.messages().map(({ d }) => d.r);
    expect(numbers).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });

  const paths = ['/.ws?v=4&ns=test', '/.ws?v=5', '/other?v=5&ns=test'];
  test.each(paths)('a WebSocket to %s is refused', async (path) => {
    const refused = await makeSocket(target, path);
    expect(refused.frames).toEqual([]);
  });
});

describe('for WebSocketConnection of the firebase client', () => {
  test('keep-alives and statistics are accepted', async () => {
    socket.sendFrame('0');
    socket.sendFrame('0');
    expect((await socket.request('s', { c: { 'sdk.js.12': 1 } })).s).toBe('ok');
  });

  test('a request can have several frames, also one that looks like a count', async () => {
    const head = '{"t":"d","d":{"r":9,"a":"p","b":{"p":"/open","d":';
    for (const piece of ['4', head, '12', '34', '}}}']) socket.sendFrame(piece);
    await until(() => socket.messages().length === 1);
    expect((await socket.request('g', { p: '/open', q: {} })).d).toBe(1234);
  });
});
