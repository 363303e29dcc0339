import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startDatabaseEmulator } from '../../../tools/database-emulator/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'database-emulator-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...flags: string[]) {
  const args = ['--import', 'tsx', 'tools/database-emulator/main.ts', ...flags];
  const child = spawn(process.execPath, args, { stdio: 'pipe' });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<{ code: number | null; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, err }));
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => out.includes('\n') && resolve(out));
  });
  return { child, ended, ready };
}

const rulesFile = (name: string, source: string) => {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
};

test('it says in one line when it is ready, obeys its rules and ends on SIGTERM', async () => {
  const rules = rulesFile('good.json', '{"rules": {"a": {".read": true}}} // end');
  const { child, ended, ready } = run('--port', '0', '--rules', rules);
  const line = await ready;
  expect(line).toMatch(/^Realtime Database emulator .* ready at http:\/\/127\.0\.0\.1:\d+\n$/);
  const url = /http:\S+/.exec(line)?.[0];
  expect((await fetch(`${url}/a.json?ns=x`)).status).toBe(200);
  expect((await fetch(`${url}/b.json?ns=x`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, err: '' });
});

test('a busy port is named, with the flag to choose another', async () => {
  const emulator = await startDatabaseEmulator();
  const { code, err } = await run('--port', String(emulator.port)).ended;
  await emulator.close();
  expect(code).toBe(1);
  expect(err).toBe(`Port ${emulator.port} is in use: choose another with --port <number>.\n`);
});

test('bad rules are refused with file, place and reason', async () => {
  const file = rulesFile('bad.json', '{"rules": {"a": {".write": "yes"}}}');
  const { code, err } = await run('--port', '0', '--rules', file).ended;
  expect(code).toBe(1);
  expect(err).toBe(`The rules in ${file} are refused: rules/a/.write: Unknown variable yes.\n`);
});

test.each([
  [['--port', 'x'], 'No such port'],
  [['--what'], '--what'],
  [['--rules', 'nowhere.json'], 'The rules cannot be read'],
])('%j is refused with a reason', async (flags, reason) => {
  const { code, err } = await run(...flags).ended;
  expect(code).toBe(1);
  expect(err).toContain(reason);
});
