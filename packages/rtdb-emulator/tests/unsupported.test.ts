import { limitToLast, query, ref } from 'firebase/database';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startDatabaseEmulator } from '../src/server.ts';
import { makeClient, silenceClientLogs, valuesAt } from './make-client.ts';
import { makeSocket } from './make-socket.ts';

// What is not supported is refused, named and logged.

const ADVICE = 'use the official Realtime Database emulator';
const OWNER = { Authorization: 'Bearer owner' };
const lines: string[] = [];

silenceClientLogs();
const emulator = await startDatabaseEmulator({
  log: (line) => void lines.push(line),
});
afterAll(() => emulator.close());
beforeEach(() => lines.splice(0));

const rest = (method: string, path: string, init: RequestInit = {}) =>
  fetch(`${emulator.url}${path}${path.includes('?') ? '&' : '?'}ns=test`, {
    method,
    ...init,
  });

test.each([
  ['GET', '/a.json?orderBy=key', {}],
  ['GET', '/a.json?orderBy=%22$key%22&startAt=%22a%22', {}],
  ['GET', '/a.json?orderBy=%22b%22&startAt={}', {}],
  ['GET', '/a.json?orderBy=%22b%22&endAt=b', {}],
  ['GET', '/a.json?orderBy=%22b%22&limitToLast=1', {}],
  ['GET', '/a.json?equalTo=%22a%22', {}],
  ['DELETE', '/a.json?orderBy=%22b%22&startAt=%22a%22', {}],
  ['GET', '/a.json?shallow=true', {}],
  ['GET', '/a.json?format=strict', {}],
  ['GET', '/a.json', { 'if-none-match': 'null_etag' }],
  ['GET', '/a.json', { accept: 'text/event-stream' }],
  ['GET', '/.settings/functionTriggers.json', OWNER],
  ['GET', '/.info/serverTimeOffset.json', {}],
  ['GET', '/.lp?start=t', {}],
  ['POST', '/a.json', {}],
])('%s %s %j is answered with 501', async (method, path, headers) => {
  const response = await rest(method, path, { headers });
  expect(response.status).toBe(501);
  expect(Object(await response.json()).error).toContain(ADVICE);
  expect(lines).toEqual([expect.stringContaining(`${method} ${path}`)]);
});

test.each([
  ['q', { p: '/open', h: '', q: { l: 1 }, t: 1 }],
  ['g', { p: '/open', q: { i: '.value' } }],
  ['g', { p: '/open', q: { sp: 'a', sin: true } }],
  ['g', { p: '/open', q: { i: 'b', ep: {} } }],
  ['g', { p: '/open', q: { i: 'b', sp: 'a', sin: false } }],
  ['g', { p: '/open', q: { i: 'b', ep: 'a', ein: false } }],
  ['g', { p: '/open', q: { i: 'b', sp: 'a', sn: 'key' } }],
  ['o', { p: '/open', d: 1 }],
  ['p', { p: '/open', d: { '.sv': { increment: 1 } } }],
  ['gauth', { cred: 'owner', authvar: { uid: 'me' } }],
  ['constructor', {}],
])('the request %s %j of a socket is refused', async (action, body) => {
  const { s, d } = await (await makeSocket(emulator)).request(action, body);
  expect(s).toBe('needs_the_official_database_emulator');
  expect(d).toContain(ADVICE);
  expect(lines).toHaveLength(1);
});

test('a query of the client, which shows no reason, is logged', async () => {
  valuesAt(query(ref(makeClient(emulator), 'a'), limitToLast(1)));
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch('The request q /a is refused. Queries other than');
});

test.each([
  { '.read': 'query.limitToFirst <= 1' },
  { '.read': 'auth.token[auth.uid] == 1' },
  { '.read': "auth.uid.contains('a')" },
  { '.read': "'a'.matches(/(?=a)/)" },
  { '.read': "'aa'.matches(/(a)\\1/)" },
  { '.read': "'a'.matches(/\\ba/)" },
])('rules with %j are refused', async (rules) => {
  const body = JSON.stringify({ rules });
  const init = { headers: OWNER, body };
  const response = await rest('PUT', '/.settings/rules.json', init);
  expect(response.status).toBe(501);
  expect(Object(await response.json()).error).toContain(ADVICE);
  expect(lines).toHaveLength(1);
});
