import { get, ref, set } from 'firebase/database';
import { expect, onTestFinished, test } from 'vitest';
import {
  type DatabaseEmulator,
  type EmulatorOptions,
  startDatabaseEmulator,
} from '../src/server.ts';
import { makeClient, silenceClientLogs, valuesAt } from './make-client.ts';
import { makeSocket } from './make-socket.ts';
import { until } from './until.ts';

// Behaviour that the official emulator does not have, or that is not known of
// it.

silenceClientLogs();

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
  const socket = await makeSocket(await start({ rules, now: () => ++time }));
  const d = { '.sv': 'timestamp' };
  const merge = { p: '/', d: { a: d, b: d } };
  expect((await socket.request('p', { p: '/a', d })).s).toBe('ok');
  expect((await socket.request('m', merge)).s).toBe('ok');
  const past = { p: '/a', d: time };
  expect((await socket.request('p', past)).s).toBe('permission_denied');
});

test('a busy port is reported, and invalid rules with their place', async () => {
  const { port } = await start();
  await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const rules = '{"rules": {"a": {"$b": {".read": "x"}}}}';
  await expect(start({ rules })).rejects.toThrow(
    "rules/a/$b/.read: Unknown variable 'x'.",
  );
});

test.each(['{"t":"d"', 'null', '{"t":"d","d":null}'])(
  'the frame %s, which is no message, closes its connection and no other',
  async (frame) => {
    const emulator = await start();
    const socket = await makeSocket(emulator);
    const other = await makeSocket(emulator);
    socket.sendFrame(frame);
    await until(() => socket.closed() !== null);
    expect((await other.request('g', { p: '/', q: {} })).s).toBe('ok');
  },
);

test('a write of 20 MB is refused as too big, and the client goes on', async () => {
  const database = makeClient(await start());
  const half = 'x'.repeat(10 * 1024 * 1024);
  await expect(
    set(ref(database, 'a'), { b: half, c: half }),
  ).rejects.toMatchObject({ code: 'WRITE_TOO_BIG' });
  expect((await get(ref(database, 'a'))).exists()).toBe(false);
});
