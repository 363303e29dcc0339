import { startDatabaseEmulator } from 'rtdb-emulator';
import { describe, expect, test, vi } from 'vitest';
import type { ConnectionStatus } from '../../src/services/connection.ts';
import { eventually } from '../support/eventually.ts';
import { databaseHost, makeDatabase } from '../support/make-database.ts';
import { makeFaultyLine } from '../support/make-faulty-line.ts';

const HOUR = 60 * 60 * 1000;
const database = await makeDatabase('connection');

test('a connection tells when it is up, lost and back', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const seen: ConnectionStatus[] = [];
  connection.watchStatus((status) => seen.push(status));
  line.cut();
  await eventually(() => expect(seen).toEqual(['online', 'offline']));
  line.mend();
  await eventually(() => expect(seen).toEqual(['online', 'offline', 'online']));
});

test('a lost connection is tried again before long, however often it was lost', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address, 200);
  line.cut();
  await eventually(() => expect(connection.isOnline()).toBe(false));
  const before = line.tries();
  // The client's own tries come ever later: there would be five while this waits.
  await eventually(() => expect(line.tries() - before).toBeGreaterThan(8));
  line.mend();
  expect(await connection.whenOnline(10_000)).toBe(true);
  const after = line.tries();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(line.tries()).toBe(after);
});

test('a status watcher is silent once unsubscribed', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const listener = vi.fn();
  connection.watchStatus(listener)();
  line.cut();
  await eventually(() => expect(connection.isOnline()).toBe(false));
  expect(listener).toHaveBeenCalledOnce();
});

test('waiting for a connection ends at its timeout', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  line.cut();
  await eventually(() => expect(connection.isOnline()).toBe(false));
  expect(await connection.whenOnline(50)).toBe(false);
});

test.each([-7 * HOUR, 3 * HOUR])('the time is the server’s, %i ms from here', async (offset) => {
  const emulator = await startDatabaseEmulator({ now: () => Date.now() + offset });
  const connection = await database.connect(`${emulator.host}:${emulator.port}`);
  expect(Math.abs(connection.serverNow() - Date.now() - offset)).toBeLessThan(1_000);
  await emulator.close();
});

test('a connection that was closed is not tried again', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address, 100);
  const before = line.tries();
  await connection.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(line.tries()).toBe(before);
});

describe('a connection that is held', () => {
  test('closes when its last holder lets go, and opens for the next', async () => {
    const connection = await database.connect();
    const seen: ConnectionStatus[] = [];
    const letGo = [connection.hold(), connection.hold()];
    connection.watchStatus((status) => seen.push(status));
    letGo[0]?.(true);
    expect(connection.isOnline()).toBe(true);
    letGo[1]?.(true);
    expect(connection.isOnline()).toBe(false);
    connection.hold();
    expect(await connection.whenOnline(5_000)).toBe(true);
    // That nobody wanted it is no outage.
    expect(seen).toEqual(['online', 'connecting', 'online']);
  });

  test('stays open for a holder who is soon back, and closes otherwise', async () => {
    const connection = await database.connect();
    const seen: ConnectionStatus[] = [];
    connection.watchStatus((status) => seen.push(status));
    connection.hold()();
    const letGo = connection.hold();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(seen).toEqual(['online']);
    letGo();
    await eventually(() => expect(seen).toEqual(['online', 'connecting']));
  });

  test('cannot be let go twice by one holder', async () => {
    const connection = await database.connect();
    connection.hold();
    const letGo = connection.hold();
    letGo(true);
    letGo(true);
    expect(connection.isOnline()).toBe(true);
  });
});
