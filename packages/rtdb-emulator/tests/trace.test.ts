import { afterAll, beforeEach, expect, test } from 'vitest';
import { startDatabaseEmulator } from '../src/server.ts';

const RULES = `{"rules": {
  "seats": {"$seat": {
    ".write": "!data.exists() && newData.val() == now - 1",
    ".validate": "newData.val() > data.parent().val() || true"
  }},
  "open": {".write": true, ".validate": "newData.child('name').isString()"},
  "closed": {".read": false}
}}`;
const lines: string[] = [];
const trace = (line: string) => void lines.push(line);
const emulator = await startDatabaseEmulator({
  rules: RULES,
  now: () => 1000,
  trace,
});
afterAll(() => emulator.close());
beforeEach(() => void lines.splice(0));

const rest = (method: string, path: string, body?: string) =>
  fetch(`${emulator.url}/${path}.json?ns=test`, {
    method,
    ...(body ? { body } : {}),
  });

test('the trace of a refused write has its rules and the value of each part', async () => {
  await rest('PUT', 'seats/a', '5');
  expect(lines).toEqual([
    'put /seats/a is refused:',
    '  rules/seats/$seat/.write at /seats/a is false: !data.exists() && newData.val() == now - 1',
    '    data.exists() = false',
    '    !data.exists() = true',
    '    newData.val() = 5',
    '    now = 1000',
    '    now - 1 = 999',
    '    newData.val() == now - 1 = false',
    '    !data.exists() && newData.val() == now - 1 = false',
    '  No .write rule there or above allows it.',
  ]);
});

test('the trace shows why a rule cannot be evaluated', async () => {
  await rest('PUT', 'seats/a', '999');
  const text = lines.join('\n');
  expect(text).toContain('rules/seats/$seat/.validate at /seats/a is false');
  expect(text).toContain(
    'newData.val() > data.parent().val() fails: it takes two numbers',
  );
});

test('refused reads and invalid writes are traced', async () => {
  await rest('PATCH', '', '{"open/x": 1}');
  expect(lines).toContain(
    "  rules/open/.validate at /open is false: newData.child('name').isString()",
  );
  await rest('GET', 'closed');
  expect(lines).toContain('read /closed is refused:');
  expect(lines).toContain('  rules/closed/.read at /closed is false: false');
});

test('an allowed write is not traced', async () => {
  await rest('PUT', 'open', '{"name": "x"}');
  expect(lines).toEqual([]);
});
