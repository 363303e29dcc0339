import { expect, test, vi } from 'vitest';
import type { ConnectionStatus } from '../../src/services/connection.ts';
import { startDatabaseEmulator } from '../../tools/database-emulator/server.ts';
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
  await vi.waitFor(() => expect(seen).toEqual(['online', 'offline']));
  line.mend();
  await vi.waitFor(() => expect(seen).toEqual(['online', 'offline', 'online']), 10_000);
});

test('a status watcher is silent once unsubscribed', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const listener = vi.fn();
  connection.watchStatus(listener)();
  line.cut();
  await vi.waitFor(() => expect(connection.isOnline()).toBe(false));
  expect(listener).toHaveBeenCalledOnce();
});

test('waiting for a connection ends at its timeout', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  line.cut();
  await vi.waitFor(() => expect(connection.isOnline()).toBe(false));
  expect(await connection.whenOnline(50)).toBe(false);
});

test.each([-7 * HOUR, 3 * HOUR])('the time is the server’s, %i ms from here', async (offset) => {
  const emulator = await startDatabaseEmulator({ now: () => Date.now() + offset });
  const connection = await database.connect(`${emulator.host}:${emulator.port}`);
  expect(Math.abs(connection.serverNow() - Date.now() - offset)).toBeLessThan(1_000);
  await emulator.close();
});
