import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startDatabaseEmulator } from '../src/server.ts';
import { makeSocket } from './make-socket.ts';
import { until } from './until.ts';

const emulator = await startDatabaseEmulator({ log: () => {} });
afterAll(() => emulator.close());

const isAlive = async () =>
  (await fetch(`${emulator.url}/a.json?ns=test`)).status === 200;

test.each([
  ['half a message', '{"t":"d"'],
  ['null', 'null'],
  ['a request without a number', '{"t":"d","d":{"a":"g","b":{}}}'],
  [
    'a request whose body is not an object',
    '{"t":"d","d":{"r":1,"a":"g","b":[1]}}',
  ],
  ['JSON of 1,000,000 levels', '['.repeat(1_000_000)],
])('a frame with %s closes its connection and no other', async (_, frame) => {
  const socket = await makeSocket(emulator);
  const other = await makeSocket(emulator);
  socket.sendFrame(frame);
  await until(() => socket.closed() !== null);
  expect(socket.closed()).toBe(1008);
  expect((await other.request('g', { p: '/', q: {} })).s).toBe('ok');
});

test('a message over 16 MB in pieces closes its connection', async () => {
  const socket = await makeSocket(emulator);
  const piece = 'x'.repeat(1024 * 1024);
  socket.sendFrame('99');
  for (let sent = 0; sent < 18; sent += 1) socket.sendFrame(piece);
  await until(() => socket.closed() !== null);
  expect(socket.closed()).toBe(1008);
  expect(await isAlive()).toBe(true);
});

function sendUpgrade(path: string): Socket {
  const { port, host } = emulator;
  const client = connect({ port, host, allowHalfOpen: true });
  const headers = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket'];
  client.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return client;
}

test('an upgrade whose socket is reset ends no other connection', async () => {
  for (const address of ['/.ws?v=5&ns=test', '//', '/%']) {
    sendUpgrade(address)
      .on('error', () => {})
      .resetAndDestroy();
  }
  expect(await isAlive()).toBe(true);
});

test('a refused upgrade is closed even if the client stays connected', async () => {
  const client = sendUpgrade('/nowhere').resume();
  const ended = new Promise((resolve) =>
    client.once('error', resolve).once('close', resolve),
  );
  const interval = setInterval(() => client.write('x'), 20);
  await ended;
  clearInterval(interval);
});
