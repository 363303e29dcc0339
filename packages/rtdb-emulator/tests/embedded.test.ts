import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setLogLevel } from 'firebase/app';
import { limitToLast, query, ref } from 'firebase/database';
import { expect, onTestFinished, test } from 'vitest';
import {
  type DatabaseEmulator,
  type EmulatorOptions,
  startDatabaseEmulator,
} from '../src/server.ts';
import { makeClient, valuesAt } from './make-client.ts';
import { makeSocket } from './make-socket.ts';
import { until } from './until.ts';

// Behaviour that the official emulator does not have: a settable clock,
// restarts, a rules file that is watched.

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

test('a refused query is logged, because the client does not report it', async () => {
  setLogLevel('silent');
  const lines: string[] = [];
  const emulator = await start({ log: (line) => void lines.push(line) });
  valuesAt(query(ref(makeClient(emulator), 'a'), limitToLast(1)));
  await until(() => lines.length > 0);
  expect(lines).toEqual([
    expect.stringMatching('^The request q /a is refused. Queries: not supp'),
  ]);
  setLogLevel('info');
});

test('a changed rules file is loaded and revokes listens, an invalid one is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rulesFile = join(folder, 'rules.json');
  writeFileSync(rulesFile, '{"rules": {".read": true}}');
  const lines: string[] = [];
  const emulator = await start({
    rulesFile,
    log: (line) => void lines.push(line),
  });
  const socket = await makeSocket(emulator);
  expect((await socket.request('q', { p: '/a', h: '' })).s).toBe('ok');
  writeFileSync(rulesFile, '{"rules": 1}');
  await until(() => {
    // It may be watched only now, a moment after the start: it changes again.
    utimesSync(rulesFile, new Date(), new Date());
    return lines.length > 0;
  });
  expect(lines[0]).toContain("those before hold: 1:11: Expected '{'.");
  expect((await socket.request('g', { p: '/a', q: {} })).s).toBe('ok');
  writeFileSync(rulesFile, '{"rules": {"b": {".read": true}}}');
  await until(() => socket.messages().at(-1)?.d.a === 'c');
});

test('a busy port and invalid rules are reported', async () => {
  const { port } = await start();
  await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(start({ rules: '{"rules": {".read": "x"}}' })).rejects.toThrow(
    "1:22: Unknown variable 'x'. (rules/.read)",
  );
});
