import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseEmulator, startDatabaseEmulator } from '../src/server.ts';
import { makeSocket } from './make-socket.ts';
import { until } from './until.ts';

let emulator: DatabaseEmulator;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ log: () => {} });
});
afterAll(() => emulator.close());

const lives = async () => (await fetch(`${emulator.url}/a.json?ns=test`)).status === 200;

test.each([
  ['no JSON', 'hello'],
  ['half a message', '{"t":"d"'],
  ['null', 'null'],
  ['a number', '1234567'],
  ['a list', '[[]]'],
  ['no content', '{"t":"d"}'],
  ['a request without a number', '{"t":"d","d":{"a":"g","b":{}}}'],
  ['a request whose action is no text', '{"t":"d","d":{"r":1,"a":{},"b":{}}}'],
  ['a request whose body is no object', '{"t":"d","d":{"r":1,"a":"g","b":[1]}}'],
  ['an unknown kind', '{"t":"x","d":{}}'],
  ['JSON nested beyond reason', '['.repeat(1_000_000)],
])('a frame with %s ends its connection and no other', async (_, frame) => {
  const socket = await makeSocket(emulator);
  const other = await makeSocket(emulator);
  socket.sendFrame(frame);
  await until(() => socket.closed() !== null);
  expect(socket.closed()).toBe(1008);
  expect((await other.request('g', { p: '/', q: {} })).s).toBe('ok');
  other.close();
});

test('a piece announced and never sent holds nothing up', async () => {
  const socket = await makeSocket(emulator);
  socket.sendFrame('999999');
  socket.sendFrame('{"t":');
  socket.close();
  expect(await lives()).toBe(true);
});

test('a frame over 16 MB ends its connection', async () => {
  const socket = await makeSocket(emulator);
  socket.sendFrame('x'.repeat(17 * 1024 * 1024));
  await until(() => socket.closed() !== null);
  expect(await lives()).toBe(true);
});

test('a message over 16 MB in pieces is answered too_big and not kept', async () => {
  const socket = await makeSocket(emulator);
  const piece = 'x'.repeat(1024 * 1024);
  socket.sendFrame('20');
  socket.sendFrame('{"t":"d","d":{"r":7,"a":"p","b":{"p":"/big","d":"');
  for (let sent = 0; sent < 18; sent += 1) socket.sendFrame(piece);
  socket.sendFrame('"}}}');
  await until(() => socket.frames.length > 1);
  expect(socket.messages()[0]?.d).toMatchObject({ r: 7, b: { s: 'too_big' } });
  expect((await socket.request('g', { p: '/big', q: {} })).d).toBeNull();
  socket.close();
});

test('a rules file of 1.1 MB is refused with 400 and a sentence', async () => {
  const init = { method: 'PUT', headers: { Authorization: 'Bearer owner' } };
  const url = `${emulator.url}/.settings/rules.json?ns=test`;
  const refused = await fetch(url, { ...init, body: ' '.repeat(1.1 * 1024 * 1024) });
  const error = 'The body is over 1048576 bytes.';
  expect([refused.status, await refused.json()]).toEqual([400, { error }]);
});

test.each([
  ['of 279 MB', '/a.json', `Content-Length: ${279 * 1024 * 1024}`, 268435456],
  ['without end', '/.settings/rules.json', 'Transfer-Encoding: chunked', 1048576],
])('a body %s is refused, and its connection ended', async (_, path, header, limit) => {
  const client = connect(emulator.port, emulator.host);
  const owner = 'Authorization: Bearer owner';
  client.write(`PUT ${path}?ns=test HTTP/1.1\r\nHost: x\r\n${owner}\r\n${header}\r\n\r\n`);
  let answer = '';
  client.on('data', (data) => {
    answer += data;
  });
  const sending = setInterval(() => client.write(`10000\r\n${'x'.repeat(65_536)}\r\n`), 5);
  await new Promise((resolve) => client.on('error', () => {}).once('close', resolve));
  clearInterval(sending);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain(`{"error":"The body is over ${limit} bytes."}`);
});

test('a client that does not read is cut off before its answers fill the memory', async () => {
  const deaf = connect(emulator.port, emulator.host);
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13';
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket';
  deaf.write(`GET /.ws?v=5&ns=test HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n${key}\r\n\r\n`);
  const isCutOff = new Promise((resolve) => deaf.once('error', () => resolve(true)));
  // Their answers take some 20 MB of text, and several times that as frames of their own.
  const text = '{"t":"c","d":{"t":"p"}}';
  const ping = Buffer.concat([
    Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]),
    Buffer.from(text),
  ]);
  const pings = Buffer.concat(new Array(10_000).fill(ping));
  const isDone = (async () => {
    for (let sent = 0; sent < 60; sent += 1) {
      await new Promise((resolve) => deaf.write(pings, resolve));
    }
    return false;
  })();
  expect(await Promise.race([isCutOff, isDone])).toBe(true);
  deaf.destroy();
  expect(await lives()).toBe(true);
});

test('an upgrade whose socket breaks off does no harm', async () => {
  for (const address of ['/.ws?v=5&ns=test', '//', '/%']) {
    const raw = connect(emulator.port, emulator.host);
    raw.write(
      `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    raw.resetAndDestroy();
    raw.on('error', () => {});
  }
  expect(await lives()).toBe(true);
});

test('a refused upgrade is ended from both sides, however long its client stays', async () => {
  const client = connect({ port: emulator.port, host: emulator.host, allowHalfOpen: true });
  client.write(
    'GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  client.resume();
  const ended = new Promise((resolve) => client.once('error', resolve).once('close', resolve));
  const knock = setInterval(() => client.write('x'), 20);
  await ended;
  clearInterval(knock);
});

/**
 * Begins to measure what this process works, an emulator in it included: unlike the clock, that does
 * not depend on the suites beside it.
 * @returns tells the processor's time since, in ms
 */
function measureProcessorTime(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
}

test.each(['^(a+)+$', '(a|a)*$', 'a*a*a*a*b'])(
  'a match of /%s/ that takes too long is stopped and denies the write',
  async (pattern) => {
    emulator.setRules('pattern', `{"rules": {".write": "newData.val().matches(/${pattern}/i)"}}`);
    const init = { method: 'PUT', body: JSON.stringify(`${'a'.repeat(5000)}!`) };
    const worked = measureProcessorTime();
    expect((await fetch(`${emulator.url}/.json?ns=pattern`, init)).status).toBe(401);
    expect(worked()).toBeLessThan(3000);
  },
);

test('a text that rules make longer and longer is given up', async () => {
  const doubled = ".replace('a', 'aa')".repeat(30);
  emulator.setRules('doubling', `{"rules": {".write": "newData.val()${doubled} == ''"}}`);
  const init = { method: 'PUT', body: JSON.stringify('a'.repeat(5000)) };
  const worked = measureProcessorTime();
  expect((await fetch(`${emulator.url}/.json?ns=doubling`, init)).status).toBe(401);
  expect(worked()).toBeLessThan(2000);
});
