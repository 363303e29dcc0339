import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { ref, set } from 'firebase/database';
import { afterAll, expect, test, vi } from 'vitest';
import { startDatabaseEmulator } from '../src/server.ts';
import { makeClient, silenceClientLogs, valuesAt } from './make-client.ts';
import { makeSocket } from './make-socket.ts';
import { makeToken } from './make-token.ts';

const SECOND = 1000;
/**
 * Expiry of a token that a test uses first, ms: a busy machine needs some time
 * for that.
 */
const SOON = 3 * SECOND;
const ADDRESS = '/.ws?v=5&ns=test';
const shutdown = (reason: string) => ({ t: 'c', d: { t: 's', d: reason } });
const read = { p: '/a', q: {} };
const tokenFor = (ms: number) => makeToken({ exp: (Date.now() + ms) / SECOND });

// App Check is enforced.

silenceClientLogs();
const emulator = await startDatabaseEmulator({ enforceAppCheck: true });
afterAll(() => emulator.close());

async function rest(headers: Record<string, string>, parameter = '') {
  const url = `${emulator.url}/rest.json?ns=test${parameter}`;
  const response = await fetch(url, { headers });
  return [response.status, await response.json()];
}

test('a client renews an expired App Check token and keeps its listeners', async () => {
  const database = makeClient(emulator);
  // The client expects an hour.
  const expireTimeMillis = Date.now() + 3600 * SECOND;
  const getToken = vi
    .fn(async () => ({ token: tokenFor(3600 * SECOND), expireTimeMillis }))
    .mockResolvedValueOnce({ token: tokenFor(SOON), expireTimeMillis });
  const provider = new CustomProvider({ getToken });
  initializeAppCheck(database.app, { provider });
  const connections = valuesAt(ref(database, '.info/connected'));
  const values = valuesAt(ref(database, 'renewed'));
  await expect.poll(() => connections).toEqual([false, true, false, true]);
  expect(getToken).toHaveBeenCalledTimes(2);
  await set(ref(database, 'renewed'), true);
  expect(values.at(-1)).toBe(true);
});

test.each([
  ['nonsense', 'nonsense'],
  ['a token without expiry', makeToken({ exp: undefined })],
  ['a token that has expired', tokenFor(-SECOND)],
])('a connection or request with %s is refused', async (_, token) => {
  const socket = await makeSocket(emulator, `${ADDRESS}&ac=${token}`);
  await expect.poll(() => socket.closed()).not.toBeNull();
  expect(socket.messages()).toEqual([shutdown('Invalid appcheck token')]);
  const error = 'Invalid appcheck token';
  const headers = { 'X-Firebase-AppCheck': token };
  expect(await rest(headers)).toEqual([401, { error }]);
});

test('a connection needs a token before its first request for data', async () => {
  const token = tokenFor(60 * SECOND);
  const opened = await makeSocket(emulator, `${ADDRESS}&ac=${token}`);
  expect((await opened.request('g', read)).s).toBe('ok');
  const late = await makeSocket(emulator);
  expect((await late.request('appcheck', { token })).s).toBe('ok');
  expect((await late.request('g', read)).s).toBe('ok');
  const without = await makeSocket(emulator);
  await expect(without.request('g', read)).rejects.toThrow();
  expect(without.messages()).toEqual([shutdown('Missing appcheck token')]);
});

test('a REST request needs a token, except that of the owner', async () => {
  const token = tokenFor(60 * SECOND);
  const error = 'Missing appcheck token';
  expect(await rest({})).toEqual([401, { error }]);
  expect(await rest({ 'X-Firebase-AppCheck': token })).toEqual([200, null]);
  expect(await rest({}, `&ac=${token}`)).toEqual([200, null]);
  expect(await rest({ Authorization: 'Bearer owner' })).toEqual([200, null]);
});
