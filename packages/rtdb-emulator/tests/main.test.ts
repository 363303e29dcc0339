import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startDatabaseEmulator } from '../src/server.ts';

const bin = fileURLToPath(new URL('../bin.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'database-emulator-'));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...flags: string[]) {
  const child = spawn(process.execPath, [bin, ...flags], { stdio: 'pipe', cwd: folder });
  children.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => out.includes('\n') && resolve(out));
  });
  return { child, ended, ready, printed: () => out };
}

const rulesFile = (name: string, source: string) => {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
};

test('it prints one line when it is ready, applies the rules and ends on SIGTERM', async () => {
  const rules = rulesFile('good.json', '{"rules": {"a": {".read": true}}} // end');
  const { child, ended, ready } = run('--port', '0', '--rules', rules);
  const line = await ready;
  expect(line).toMatch(/^Realtime Database emulator .* ready at http:\/\/127\.0\.0\.1:\d+\n$/);
  const url = /http:\S+/.exec(line)?.[0];
  expect((await fetch(`${url}/a.json?ns=x`)).status).toBe(200);
  expect((await fetch(`${url}/b.json?ns=x`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, out: line, err: '' });
});

test('a changed rules file is loaded, an invalid one is refused and reported', async () => {
  const rules = rulesFile('changing.json', '{"rules": {"a": {".read": true}}}');
  const { child, ready, printed } = run('--port', '0', '--rules', rules, '--trace');
  const url = /http:\S+/.exec(await ready)?.[0];
  const statusOf = async (path: string) => (await fetch(`${url}/${path}.json?ns=x`)).status;
  expect(await statusOf('b')).toBe(401);
  rulesFile('changing.json', '{"rules": {".read": true}}');
  await expect.poll(() => statusOf('b')).toBe(200);
  rulesFile('changing.json', '{"rules": 1}');
  await expect.poll(printed).toContain("refused, those before hold: 1:11: Expected '{'.");
  expect(await statusOf('b')).toBe(200);
  expect(printed()).toContain('read /b is refused:\n  No .read rule');
  child.kill('SIGTERM');
});

test('a busy port is reported, with the flag to choose another', async () => {
  const emulator = await startDatabaseEmulator();
  const { code, err } = await run('--port', String(emulator.port)).ended;
  await emulator.close();
  expect(code).toBe(1);
  expect(err).toBe(`Port ${emulator.port} is in use: choose another with --port <number>.\n`);
});

test('invalid rules are refused with file, location and reason', async () => {
  const file = rulesFile('bad.json', '{"rules": {"a": {".write": "yes"}}}');
  const { code, err } = await run('--port', '0', '--rules', file).ended;
  expect(code).toBe(1);
  expect(err).toBe(
    `The rules in ${file} are refused: 1:29: Unknown variable 'yes'. (rules/a/.write)\n`,
  );
});

test.each([
  ['--help', /^Usage: rtdb-emulator .*\n$/],
  ['--version', /^\d+\.\d+\.\d+\n$/],
])('%s is printed, with exit code 0', async (flag, text) => {
  expect(await run(flag).ended).toEqual({ code: 0, out: expect.stringMatching(text), err: '' });
});

test.each([
  [['--port', 'x'], 'No such port'],
  [['--max-connections', 'x'], 'No such number'],
  [['--what'], '--what'],
  [['--rules', 'nowhere.json'], 'The rules cannot be read'],
])('%j is refused with a reason and exit code 1', async (flags, reason) => {
  const { code, err } = await run(...flags).ended;
  expect(code).toBe(1);
  expect(err).toContain(reason);
});
