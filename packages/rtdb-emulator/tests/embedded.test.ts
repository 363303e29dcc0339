import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { setLogLevel } from 'firebase/app';
import { limitToLast, query, ref, set } from 'firebase/database';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  type DatabaseEmulator,
  type EmulatorOptions,
  startDatabaseEmulator,
} from '../src/server.ts';
import { makeClient, valuesAt } from './make-client.ts';
import { makeSocket } from './make-socket.ts';
import { makeToken } from './make-token.ts';
import { until } from './until.ts';

// Behaviour that the official emulator does not have: a settable clock,
// restarts, expiry.

async function start(options: EmulatorOptions = {}): Promise<DatabaseEmulator> {
  const emulator = await startDatabaseEmulator(options);
  onTestFinished(() => emulator.close());
  return emulator;
}

test('clients receive the time of the given clock', async () => {
  const started = Date.now();
  const database = makeClient(
    await start({ now: () => Date.now() + 3_600_000 }),
  );
  const offsets = valuesAt(ref(database, '.info/serverTimeOffset'));
  await until(() => (offsets.at(-1) ?? 0) !== 0);
  // The handshake cannot be later than that.
  expect(Math.abs(Number(offsets.at(-1)) - 3_600_000)).toBeLessThanOrEqual(
    Date.now() - started,
  );
});

test('a server timestamp equals now in the rules', async () => {
  let time = 1_700_000_000_000;
  const rule = 'newData.val() === now';
  const rules = JSON.stringify({
    rules: { $key: { '.write': rule, '.validate': rule } },
  });
  const emulator = await start({ rules, now: () => ++time });
  const socket = await makeSocket(emulator);
  const timestamp = { '.sv': 'timestamp' };
  expect((await socket.request('p', { p: '/a', d: timestamp })).s).toBe('ok');
  expect(
    (await socket.request('m', { p: '/', d: { a: timestamp, b: timestamp } }))
      .s,
  ).toBe('ok');
  expect((await socket.request('p', { p: '/a', d: time })).s).toBe(
    'permission_denied',
  );
});

test('the rights of a token end when it expires', async () => {
  const rules = '{"rules": {".read": "auth != null"}}';
  const socket = await makeSocket(await start({ rules }));
  const cred = makeToken({ sub: 'me', exp: (Date.now() + 100) / 1000 });
  expect((await socket.request('auth', { cred })).s).toBe('ok');
  expect((await socket.request('q', { p: '/', h: '' })).s).toBe('ok');
  await until(() => socket.messages().length === 5);
  expect(socket.messages().slice(3)).toEqual([
    {
      t: 'd',
      d: { a: 'ac', b: { s: 'expired_token', d: 'Auth token is expired' } },
    },
    { t: 'd', d: { a: 'c', b: { p: '' } } },
  ]);
});

test('a client times out when it sends nothing, even if it receives data', async () => {
  const clientTimeout = 2_000;
  const emulator = await start({ clientTimeout });
  const path = '/.ws?v=5&ns=test';
  let longestPause: number;
  // Repeated if the machine was too busy to measure the timeout.
  do {
    const answersPings = await makeSocket(emulator, path);
    const sendsKeepAlives = await makeSocket(emulator, path, {
      autoPong: false,
    });
    const stopped = await makeSocket(emulator, path, { autoPong: false });
    await stopped.request('o', { p: '/disconnected', d: true });
    for (const socket of [answersPings, sendsKeepAlives, stopped]) {
      await socket.request('q', { p: '/', h: '' });
    }
    longestPause = 0;
    let last = performance.now();
    while (stopped.closed() === null) {
      sendsKeepAlives.sendFrame('0');
      const init = { method: 'PUT', body: String(last) };
      await fetch(`${emulator.url}/sent.json?ns=test`, init);
      await sleep(20);
      longestPause = Math.max(longestPause, performance.now() - last);
      last = performance.now();
    }
    if (longestPause < clientTimeout / 2) {
      expect(answersPings.closed()).toBeNull();
      expect(sendsKeepAlives.closed()).toBeNull();
      const request = { p: '/disconnected', q: {} };
      expect((await answersPings.request('g', request)).d).toBe(true);
    }
    for (const socket of [answersPings, sendsKeepAlives]) socket.close();
  } while (longestPause >= clientTimeout / 2);
});

test('an internal error of an onDisconnect write is printed', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  let isBroken = false;
  const emulator = await start({
    now: () => {
      if (isBroken) throw new Error('The clock is broken.');
      return Date.now();
    },
  });
  const socket = await makeSocket(emulator);
  await socket.request('o', { p: '/a', d: true });
  isBroken = true;
  socket.close();
  await until(() => print.mock.calls.length > 0);
  expect(print.mock.calls).toEqual([[new Error('The clock is broken.')]]);
});

test('an onDisconnect write that the rules refuse by then is not printed', async () => {
  const emulator = await start();
  const socket = await makeSocket(emulator);
  await socket.request('o', { p: '/a', d: true });
  emulator.setDefaultRules('{"rules": {".read": true}}');
  socket.close();
  await until(() => socket.closed() !== null);
  const other = await makeSocket(emulator);
  expect((await other.request('g', { p: '/a', q: {} })).d).toBeNull();
});

test('a refused query is logged, because the client does not report it', async () => {
  setLogLevel('silent');
  const lines: string[] = [];
  const emulator = await start({ log: (line) => void lines.push(line) });
  valuesAt(query(ref(makeClient(emulator), 'a'), limitToLast(1)));
  await until(() => lines.length > 0);
  await fetch(`${emulator.url}/b.json?ns=test&orderBy="$key"`);
  const refusal =
    'not supported here, use the official Realtime Database emulator';
  expect(lines).toEqual([
    expect.stringMatching(`^The request q /a is refused. Queries: ${refusal}`),
    expect.stringMatching(
      `^The request GET /b.json.* is refused. The param.* orderBy: ${refusal}`,
    ),
  ]);
  setLogLevel('info');
});

test('clients reconnect after a restart on the same port', async () => {
  const first = await start();
  const database = makeClient(first);
  const connected = valuesAt(ref(database, '.info/connected'));
  await until(() => connected.at(-1) === true);
  await first.close();
  await until(() => connected.at(-1) === false);
  await start({ port: first.port });
  await until(() => connected.at(-1) === true);
  await set(ref(database, 'a'), 1);
});

const addresses = Object.values(networkInterfaces()).flatMap(
  (all) => all ?? [],
);
const hasIPv6 = addresses.some(({ address }) => address === '::1');
test.skipIf(!hasIPv6)(
  'the URL of an emulator on an IPv6 address can be fetched',
  async () => {
    const { url } = await start({ host: '::1' });
    expect((await fetch(`${url}/a.json?ns=test`)).status).toBe(200);
  },
);

test('setDefaultRules applies to namespaces without rules and revokes listens', async () => {
  const emulator = await start();
  emulator.setRules('own', '{"rules": {".read": true}}');
  const [open, own] = await Promise.all(
    ['open', 'own'].map((ns) => makeSocket(emulator, `/.ws?v=5&ns=${ns}`)),
  );
  await open?.request('q', { p: '/a', h: '' });
  await own?.request('q', { p: '/a', h: '' });
  emulator.setDefaultRules('{"rules": {}}');
  await until(() => open?.messages().at(-1)?.d.a === 'c');
  expect((await own?.request('g', { p: '/a', q: {} }))?.s).toBe('ok');
  expect(own?.messages().filter(({ d }) => d.a === 'c')).toEqual([]);
});
