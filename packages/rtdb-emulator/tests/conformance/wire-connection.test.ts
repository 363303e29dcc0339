import { beforeEach, describe, expect, test } from 'vitest';
import { makeSocket, type Socket } from '../make-socket.ts';
import { until } from '../until.ts';
import { startTarget } from './start-target.ts';

let socket: Socket;

const target = await startTarget();
beforeEach(async () => {
  await target.rest('DELETE', '/.json');
  socket = await makeSocket(target);
});

describe('for Connection of the firebase client', () => {
  test('a pong has the field d', async () => {
    socket.sendFrame('{"t":"c","d":{"t":"p","d":{}}}');
    await until(() => socket.messages().length === 1);
    expect(socket.messages()).toEqual([{ t: 'c', d: { t: 'o', d: null } }]);
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
