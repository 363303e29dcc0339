import { readFileSync } from 'node:fs';
import { type DatabaseEmulator, startDatabaseEmulator } from 'rtdb-emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { badTokens, makeToken, PROJECT } from '../../tools/attack/attackers.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import { eventually } from '../support/eventually.ts';
import { makeSocket } from '../support/make-socket.ts';
import { CONTENT, NOW } from './actions.ts';

// What the client would not send: bare frames on a WebSocket.

const ADDRESS = `/.ws?v=5&ns=${PROJECT}-default-rtdb`;
const serverTime = { '.sv': 'timestamp' };
let emulator: DatabaseEmulator;
let now = NOW;

const everything = (init: RequestInit = {}) =>
  fetch(`${emulator.url}/.json?ns=${PROJECT}-default-rtdb`, {
    headers: { authorization: 'Bearer owner' },
    ...init,
  });
const content = async () => (await everything()).json();

beforeAll(async () => {
  const rules = readFileSync(RULES_FILE, 'utf8');
  emulator = await startDatabaseEmulator({ rules, projectId: PROJECT, now: () => now });
});
beforeEach(async () => {
  now = NOW;
  await everything({ method: 'PUT', body: JSON.stringify(CONTENT) });
});
afterAll(() => emulator.close());

describe('a socket', () => {
  test.each(Object.entries(badTokens))('with a token %s is a visitor’s', async (_, cred) => {
    const socket = await makeSocket(emulator, ADDRESS);
    expect((await socket.request('auth', { cred })).s).toBe('invalid_token');
    const switching = await socket.request('p', { p: '/admin/esterno', d: true });
    expect(switching.s).toBe('permission_denied');
    expect(await content()).toEqual(CONTENT);
    expect((await socket.request('g', { p: '/tables', q: {} })).s).toBe('ok');
    socket.close();
  });

  test('loses the admin’s rights with a bad token', async () => {
    const socket = await makeSocket(emulator, ADDRESS);
    await socket.request('auth', { cred: makeToken({ sub: 'the-admin' }) });
    expect((await socket.request('p', { p: '/admin/esterno', d: true })).s).toBe('ok');
    await socket.request('auth', { cred: 'garbage' });
    const switching = await socket.request('p', { p: '/admin/esterno', d: false });
    expect(switching.s).toBe('permission_denied');
    socket.close();
  });

  test('loses the admin’s rights when the owner takes them back', async () => {
    const socket = await makeSocket(emulator, ADDRESS);
    await socket.request('auth', { cred: makeToken({ sub: 'the-admin' }) });
    await everything({ method: 'PUT', body: JSON.stringify({ ...CONTENT, admins: null }) });
    const switching = await socket.request('p', { p: '/admin/esterno', d: true });
    expect(switching.s).toBe('permission_denied');
    socket.close();
  });
});

describe('a write left for the moment of disconnection', () => {
  test.each([
    ['a booked table', '/tables/Pianoforte13', serverTime],
    ['a time to come', '/tables/Pianoforte15', NOW + 1],
    ['a switch', '/admin/esterno', true],
    ['everything', '/', null],
  ])('is refused for %s', async (_, p, d) => {
    const socket = await makeSocket(emulator, ADDRESS);
    expect((await socket.request('o', { p, d })).s).toBe('permission_denied');
    socket.close();
    expect(await content()).toEqual(CONTENT);
  });

  test('frees no table once it is too old', async () => {
    const socket = await makeSocket(emulator, ADDRESS);
    const probe = await makeSocket(emulator, ADDRESS);
    expect((await socket.request('o', { p: '/tables/Pianoforte13', d: null })).s).toBe('ok');
    // One that is still allowed tells when the writes of the disconnection have been done.
    await socket.request('o', { p: '/tables/Pianoforte15', d: serverTime });
    now = NOW + 5 * 60 * 60 * 1000;
    await probe.request('q', { p: '/tables', h: '' });
    socket.close();
    await eventually(() => expect(probe.frames.join()).toContain('Pianoforte15'));
    const tables = { ...CONTENT.tables, Pianoforte15: now };
    expect(await content()).toEqual({ ...CONTENT, tables });
    probe.close();
  });

  test('takes no table that somebody has booked meanwhile', async () => {
    const socket = await makeSocket(emulator, ADDRESS);
    const other = await makeSocket(emulator, ADDRESS);
    expect((await socket.request('o', { p: '/tables/Pianoforte15', d: serverTime })).s).toBe('ok');
    expect((await socket.request('o', { p: '/tables/Sala Principale8', d: serverTime })).s).toBe(
      'ok',
    );
    expect((await other.request('p', { p: '/tables/Pianoforte15', d: serverTime })).s).toBe('ok');
    now = NOW + 1000;
    await other.request('q', { p: '/tables', h: '' });
    socket.close();
    await eventually(() => expect(other.frames.join()).toContain(`${now}`));
    const tables = { ...CONTENT.tables, 'Sala Principale8': now, Pianoforte15: NOW };
    expect(await content()).toEqual({ ...CONTENT, tables });
    other.close();
  });
});
