import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get, ref, set } from 'firebase/database';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type DatabaseEmulator,
  type EmulatorOptions,
  startDatabaseEmulator,
} from '../src/server.ts';
import { makeClient, silenceClientLogs } from './make-client.ts';
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

test('a changed rules file is loaded and revokes listens, an invalid one is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-emulator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rulesFile = join(folder, 'rules.json');
  writeFileSync(rulesFile, '{"rules": {".read": true}}');
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const socket = await makeSocket(await start({ rulesFile, log }));
  expect((await socket.request('q', { p: '/a', h: '' })).s).toBe('ok');
  writeFileSync(rulesFile, '{"rules": 1}');
  await until(() => {
    // It may be watched only now, a moment after the start: it changes again.
    utimesSync(rulesFile, new Date(), new Date());
    return lines.length > 0;
  });
  expect(lines[0]).toContain("those before hold: rules: Expected '{'.");
  expect((await socket.request('g', { p: '/a', q: {} })).s).toBe('ok');
  writeFileSync(rulesFile, '{"rules": {"b": {".read": true}}}');
  await until(() => socket.messages().at(-1)?.d.a === 'c');
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

describe('a put with a hash', () => {
  const RULES = { open: { '.write': true }, closed: { '.write': false } };
  const hash = createHash('sha1').update('string:x').digest('base64');

  // The service documents that a transaction needs the right to read.
  test.each(['open', 'closed'])(
    'a right and a wrong guess of what cannot be read at /%s are refused alike',
    async (path) => {
      const rules = JSON.stringify({ rules: RULES });
      const emulator = await start({ rules });
      const owner = await makeSocket(emulator);
      await owner.request('gauth', { cred: 'owner' });
      await owner.request('p', { p: '/', d: { open: 'x', closed: 'x' } });
      const visitor = await makeSocket(emulator);
      for (const h of [hash, 'wrong', '']) {
        const put = await visitor.request('p', { p: `/${path}`, d: 'x', h });
        const merge = { p: `/${path}`, d: { a: 1 }, h };
        const denied = { s: 'permission_denied', d: 'Permission denied' };
        expect(put).toEqual(denied);
        expect(await visitor.request('m', merge)).toEqual(denied);
      }
    },
  );
});
