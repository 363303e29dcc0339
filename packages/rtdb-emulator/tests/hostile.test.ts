import { once } from 'node:events';
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
  ['no JSON', 'hello'],
  ['half a message', '{"t":"d"'],
  ['null', 'null'],
  ['a number', '1234567'],
  ['an array', '[[]]'],
  ['no content', '{"t":"d"}'],
  ['a request without a number', '{"t":"d","d":{"a":"g","b":{}}}'],
  [
    'a request whose action is not a string',
    '{"t":"d","d":{"r":1,"a":{},"b":{}}}',
  ],
  [
    'a request whose body is not an object',
    '{"t":"d","d":{"r":1,"a":"g","b":[1]}}',
  ],
  ['an unknown kind', '{"t":"x","d":{}}'],
  ['JSON of 1,000,000 levels', '['.repeat(1_000_000)],
])('a frame with %s closes its connection and no other', async (_, frame) => {
  const socket = await makeSocket(emulator);
  const other = await makeSocket(emulator);
  socket.sendFrame(frame);
  await until(() => socket.closed() !== null);
  expect(socket.closed()).toBe(1008);
  expect((await other.request('g', { p: '/', q: {} })).s).toBe('ok');
});

test('a piece that is announced but not sent blocks no other connection', async () => {
  const socket = await makeSocket(emulator);
  socket.sendFrame('999999');
  socket.sendFrame('{"t":');
  expect(await isAlive()).toBe(true);
});

test('a frame over 16 MB closes its connection', async () => {
  const socket = await makeSocket(emulator);
  socket.sendFrame('x'.repeat(17 * 1024 * 1024));
  await until(() => socket.closed() !== null);
  expect(await isAlive()).toBe(true);
});

test('a message over 16 MB in pieces is answered with too_big', async () => {
  const socket = await makeSocket(emulator);
  const piece = 'x'.repeat(1024 * 1024);
  socket.sendFrame('20');
  socket.sendFrame('{"t":"d","d":{"r":7,"a":"p","b":{"p":"/big","d":"');
  for (let sent = 0; sent < 18; sent += 1) socket.sendFrame(piece);
  socket.sendFrame('"}}}');
  await until(() => socket.frames.length > 1);
  expect(socket.messages()[0]?.d).toMatchObject({ r: 7, b: { s: 'too_big' } });
  expect((await socket.request('g', { p: '/big', q: {} })).d).toBeNull();
});

test.each([
  ['of 279 MB', '/a.json', `Content-Length: ${279 * 1024 * 1024}`, 268435456],
  [
    'without end',
    '/.settings/rules.json',
    'Transfer-Encoding: chunked',
    1048576,
  ],
])(
  'a body %s is refused and its connection is closed',
  async (_, path, header, limit) => {
    const client = connect(emulator.port, emulator.host);
    const owner = 'Authorization: Bearer owner';
    client.write(
      `PUT ${path}?ns=test HTTP/1.1\r\nHost: x\r\n${owner}\r\n${header}\r\n\r\n`,
    );
    let answer = '';
    client.on('data', (data) => {
      answer += data;
    });
    const sending = setInterval(
      () => client.write(`10000\r\n${'x'.repeat(65_536)}\r\n`),
      5,
    );
    await new Promise((resolve) =>
      client.on('error', () => {}).once('close', resolve),
    );
    clearInterval(sending);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain(`{"error":"The body is over ${limit} bytes."}`);
  },
);

test('a request with headers over 16 kB receives 431 while its body is sent', async () => {
  const body = 'x'.repeat(16 * 1024 * 1024);
  const client = connect(emulator.port, emulator.host);
  client.on('error', () => {});
  client.write(
    `PUT /${'a'.repeat(20_000)}.json HTTP/1.1\r\nHost: x\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
  let answer = '';
  client.on('data', (data) => {
    answer += data;
  });
  await once(client, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(client.bytesWritten).toBeGreaterThan(body.length);
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

const LONG_TEXT = `${'a'.repeat(5_000)}!`;

// JavaScript's RegExp needs exponential time for these.
test.each(['^(a+)+$', '^(a|a)*$', 'a*a*a*a*b'])(
  'a text is tested with /%s/ in linear time, and the rule allows',
  async (pattern) => {
    emulator.setRules(
      'pattern',
      `{"rules": {".write": "!newData.val().matches(/${pattern}/i)"}}`,
    );
    const written = await fetch(`${emulator.url}/.json?ns=pattern`, {
      method: 'PUT',
      body: JSON.stringify(LONG_TEXT),
    });
    expect(written.status).toBe(200);
  },
);

test('a rule that creates a text over 1 MB denies', async () => {
  const doubled = ".replace('a', 'aa')".repeat(22);
  emulator.setRules(
    'doubling',
    `{"rules": {".write": "newData.val()${doubled} != ''"}}`,
  );
  const written = await fetch(`${emulator.url}/.json?ns=doubling`, {
    method: 'PUT',
    body: JSON.stringify('a'),
  });
  expect(written.status).toBe(401);
});
