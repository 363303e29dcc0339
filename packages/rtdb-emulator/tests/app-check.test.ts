import { CustomProvider, initializeAppCheck } from 'firebase/app-check';
import { ref, set } from 'firebase/database';
import { afterAll, describe, expect, test, vi } from 'vitest';
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

silenceClientLogs();
const emulator = await startDatabaseEmulator({ enforceAppCheck: true });
afterAll(() => emulator.close());

/**
 * A client with App Check, whose tokens expire after these times, ms; it
 * expects an hour.
 */
function makeCheckedClient(...expiries: number[]) {
  const database = makeClient(emulator);
  const getToken = vi.fn(async () => ({
    token: tokenFor(expiries[getToken.mock.calls.length - 1] ?? 0),
    expireTimeMillis: Date.now() + 3600 * SECOND,
  }));
  initializeAppCheck(database.app, {
    provider: new CustomProvider({ getToken }),
  });
  return { database, getToken };
}

describe('App Check is enforced: the firebase client', () => {
  test('a client renews an expired App Check token and keeps its listeners', async () => {
    const { database, getToken } = makeCheckedClient(SOON, 3600 * SECOND);
    const connections = valuesAt(ref(database, '.info/connected'));
    const values = valuesAt(ref(database, 'renewed'));
    await expect.poll(() => connections).toEqual([false, true, false, true]);
    expect(getToken).toHaveBeenCalledTimes(2);
    await set(ref(database, 'renewed'), true);
    expect(values.at(-1)).toBe(true);
  });
});

describe('App Check is enforced: a connection', () => {
  test.each(['g', 'q', 'p', 'm'])(
    'a connection without a token is closed at its first %s',
    async (a) => {
      const socket = await makeSocket(emulator);
      socket.sendFrame(
        JSON.stringify({ t: 'd', d: { r: 1, a, b: { ...read, d: {} } } }),
      );
      await expect.poll(() => socket.closed()).not.toBeNull();
      expect(socket.messages()).toEqual([shutdown('Missing appcheck token')]);
    },
  );

  test.each([
    ['nonsense', 'nonsense'],
    ['a token without expiry', makeToken({ exp: undefined })],
    ['a token that has expired', tokenFor(-SECOND)],
  ])(
    'a connection that opens with %s is closed immediately',
    async (_, token) => {
      const socket = await makeSocket(emulator, `${ADDRESS}&ac=${token}`);
      await expect.poll(() => socket.closed()).not.toBeNull();
      expect(socket.messages()).toEqual([shutdown('Invalid appcheck token')]);
    },
  );

  test('a connection that opens with a token, or sends one first, is accepted', async () => {
    const opened = await makeSocket(
      emulator,
      `${ADDRESS}&ac=${tokenFor(60 * SECOND)}`,
    );
    expect((await opened.request('g', read)).s).toBe('ok');
    opened.close();
    const late = await makeSocket(emulator);
    expect(
      (await late.request('appcheck', { token: tokenFor(60 * SECOND) })).s,
    ).toBe('ok');
    expect((await late.request('g', read)).s).toBe('ok');
    late.close();
  });
});

describe('App Check is enforced: REST', () => {
  const send = async (headers: Record<string, string>, parameter = '') => {
    const response = await fetch(
      `${emulator.url}/rest.json?ns=test${parameter}`,
      { headers },
    );
    return [response.status, await response.json()];
  };

  test('a REST request without a valid App Check token is refused', async () => {
    const missing = [401, { error: 'Missing appcheck token' }];
    const invalid = [401, { error: 'Invalid appcheck token' }];
    expect(await send({})).toEqual(missing);
    expect(await send({ 'X-Firebase-AppCheck': 'nonsense' })).toEqual(invalid);
    expect(await send({ 'X-Firebase-AppCheck': tokenFor(-SECOND) })).toEqual(
      invalid,
    );
  });

  test('a REST request with a token, or of the owner, is answered', async () => {
    const token = tokenFor(60 * SECOND);
    expect(await send({ 'X-Firebase-AppCheck': token })).toEqual([200, null]);
    expect(await send({}, `&ac=${token}`)).toEqual([200, null]);
    expect(await send({ Authorization: 'Bearer owner' })).toEqual([200, null]);
  });
});
