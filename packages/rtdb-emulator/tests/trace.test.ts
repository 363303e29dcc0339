import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseEmulator, startDatabaseEmulator } from '../src/server.ts';

const RULES = `{"rules": {
  "seats": {"$seat": {
    ".write": "!data.exists() && newData.val() == now - 1",
    ".validate": "newData.val() > data.parent().val() || true"
  }},
  "open": {".write": true, ".validate": "newData.child('name').isString()"},
  "closed": {".read": false}
}}`;
const lines: string[] = [];
let emulator: DatabaseEmulator;

beforeAll(async () => {
  const trace = (line: string) => void lines.push(line);
  emulator = await startDatabaseEmulator({ rules: RULES, now: () => 1000, trace });
});
afterAll(() => emulator.close());
beforeEach(() => void lines.splice(0));

const rest = (method: string, path: string, body?: string) =>
  fetch(`${emulator.url}/${path}.json?ns=test`, { method, ...(body ? { body } : {}) });

test('a refused write is explained by its rules and the value of each of their parts', async () => {
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

test('a rule that cannot be evaluated says why', async () => {
  await rest('PUT', 'seats/a', '999');
  const story = lines.join('\n');
  expect(story).toContain('rules/seats/$seat/.validate at /seats/a is false');
  expect(story).toContain('newData.val() > data.parent().val() fails: it takes two numbers');
});

test('a write that is not valid and a read are explained too', async () => {
  await rest('PATCH', '', '{"open/x": 1}');
  expect(lines).toContain(
    "  rules/open/.validate at /open is false: newData.child('name').isString()",
  );
  await rest('GET', 'closed');
  expect(lines).toContain('read /closed is refused:');
  expect(lines).toContain('  rules/closed/.read at /closed is false: false');
});

test('what is allowed is not told', async () => {
  await rest('PUT', 'open', '{"name": "x"}');
  expect(lines).toEqual([]);
});
