import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startDatabaseEmulator } from '../src/server.ts';

const bin = fileURLToPath(new URL('../bin.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'database-emulator-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...flags: string[]) {
  const child = spawn(process.execPath, [bin, ...flags], {
    stdio: 'pipe',
    cwd: folder,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  const ready = once(child.stdout, 'data').then(() => out);
  const outputs = Promise.all([once(child, 'close'), text(child.stderr)]);
  const ended = outputs.then(([[code], err]) => ({ code, out, err }));
  return { child, ended, ready, printed: () => out };
}

const rulesFile = (name: string, source: string) => {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
};

test('the command prints its URL, applies the rules and ends on SIGTERM', async () => {
  const rules = rulesFile(
    'good.json',
    '{"rules": {"a": {".read": true}}} // end',
  );
  const { child, ended, ready } = run('--port', '0', '--rules', rules);
  const line = await ready;
  expect(line).toMatch(
    /^Realtime Database emulator .* ready at http:\/\/127\.0\.0\.1:\d+\n$/,
  );
  const url = /http:\S+/.exec(line)?.[0];
  expect((await fetch(`${url}/a.json?ns=x`)).status).toBe(200);
  expect((await fetch(`${url}/b.json?ns=x`)).status).toBe(401);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, out: line, err: '' });
});

test('a changed rules file is loaded, an invalid one is refused and reported', async () => {
  const rules = rulesFile('changing.json', '{"rules": {"a": {".read": true}}}');
  const { ready, printed } = run('--port', '0', '--rules', rules, '--trace');
  const url = /http:\S+/.exec(await ready)?.[0];
  const statusOf = async (path: string) =>
    (await fetch(`${url}/${path}.json?ns=x`)).status;
  expect(await statusOf('b')).toBe(401);
  rulesFile('changing.json', '{"rules": {".read": true}}');
  await expect.poll(() => statusOf('b')).toBe(200);
  rulesFile('changing.json', '{"rules": 1}');
  await expect
    .poll(printed)
    .toContain("refused, those before hold: 1:11: Expected '{'.");
  expect(await statusOf('b')).toBe(200);
  expect(printed()).toContain('read /b is refused:\n  No .read rule');
});

test('a busy port is reported, with the flag to choose another', async () => {
  const emulator = await startDatabaseEmulator();
  const { code, err } = await run('--port', String(emulator.port)).ended;
  await emulator.close();
  expect(code).toBe(1);
  expect(err).toBe(
    `Port ${emulator.port} is in use: choose another with --port <number>.\n`,
  );
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
])('the flag %s prints a text and ends with exit code 0', async (flag, out) => {
  expect(await run(flag).ended).toEqual({
    code: 0,
    out: expect.stringMatching(out),
    err: '',
  });
});

test.each([
  [['--port', 'x'], 'No such port'],
  [['--max-connections', 'x'], 'No such number'],
  [['--what'], '--what'],
  [['--rules', 'nowhere.json'], 'The rules cannot be read'],
])(
  'the flags %j are refused with a reason and exit code 1',
  async (flags, reason) => {
    const { code, err } = await run(...flags).ended;
    expect(code).toBe(1);
    expect(err).toContain(reason);
  },
);

// Only Linux shows the memory of another process in a file.
const isLinux = platform() === 'linux';
test.skipIf(!isLinux)(
  'a thousand listening connections need less than 200 MB',
  async () => {
    const { child, ready } = run('--port', '0');
    const [, port] = /:(\d+)\n/.exec(await ready) ?? [];
    const sockets: WebSocket[] = [];
    let received = 0;
    for (let count = 0; count < 1000; count += 1) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=test`);
      socket.on('message', () => {
        received += 1;
      });
      await once(socket, 'open');
      socket.send('{"t":"d","d":{"r":1,"a":"q","b":{"p":"/many","h":""}}}');
      sockets.push(socket);
    }
    // The handshake, the data and the ok.
    await expect.poll(() => received).toBe(3000);
    const url = `http://127.0.0.1:${port}/many.json?ns=test`;
    await fetch(url, { method: 'PUT', body: JSON.stringify('x'.repeat(1000)) });
    await expect.poll(() => received).toBe(4000);
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    for (const socket of sockets) socket.terminate();
    expect(megabytes).toBeGreaterThan(10);
    expect(megabytes).toBeLessThan(200);
  },
);
