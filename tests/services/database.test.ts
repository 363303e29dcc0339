import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type {
  ConnectionStatus,
  Database,
  DatabaseOptions,
} from '../../src/services/database.ts';
import { eventually } from '../support/eventually.ts';
import { timeOf } from '../support/make-clock.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  untilOnline,
} from '../support/make-database.ts';

const HOUR = 60 * 60 * 1000;
const database = await makeDatabase('connection');

/** A connection on a line of its own, and the statuses that it has had. */
async function makeLine(options: DatabaseOptions = {}) {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address, options);
  const seen: ConnectionStatus[] = [connection.status.get()];
  connection.status.subscribe(() => seen.push(connection.status.get()));
  return { line, connection, seen };
}

test('a connection reports when it is up, lost and back, and tries again until then', async () => {
  const { line, connection, seen } = await makeLine({ retryDelay: 50 });
  const listener = vi.fn();
  connection.status.subscribe(listener)();
  line.cut();
  // The Firebase client alone would try some ten times meanwhile.
  await eventually(() => expect(line.tries()).toBeGreaterThan(25));
  expect(seen).toEqual(['online', 'offline']);
  line.mend();
  await untilOnline(connection, 30_000);
  expect(seen).toEqual(['online', 'offline', 'online']);
  expect(listener).not.toHaveBeenCalled();
});

test('nothing opens the socket of a lost connection again that a page has closed', async () => {
  const { line, connection, seen } = await makeLine({ retryDelay: 50 });
  line.cut();
  await eventually(() => expect(line.tries()).toBeGreaterThan(5));
  connection.disconnect();
  // A try that was under way still arrives.
  await pause(200);
  const before = line.tries();
  connection.reconnect();
  connection.watch(
    'tables',
    () => {},
    () => {},
  );
  await pause(500);
  expect(line.tries()).toBe(before);
  expect(seen).toEqual(['online', 'offline', 'closed']);
});

test('a path is watched from one client to the next, until unsubscribed', async () => {
  const { connection } = await makeLine();
  const values: unknown[] = [];
  const unsubscribe = connection.watch(
    'tables',
    (value) => values.push(value),
    () => {},
  );
  await database.seed({ tables: { Veranda1: 1 } });
  await eventually(() => expect(values).toContainEqual({ Veranda1: 1 }));
  connection.reconnect();
  await untilOnline(connection);
  await database.seed({ tables: { Veranda1: 2 } });
  await eventually(() => expect(values).toContainEqual({ Veranda1: 2 }));
  unsubscribe();
  const count = values.length;
  await database.seed({ tables: { Veranda1: 3 } });
  await pause(100);
  expect(values).toHaveLength(count);
});

test('a connection that no page needs is closed without an outage, and opens again', async () => {
  const { connection, seen } = await makeLine();
  connection.disconnect();
  connection.disconnect();
  connection.connect();
  connection.connect();
  await untilOnline(connection);
  expect(seen).toEqual(['online', 'closed', 'connecting', 'online']);
});

describe('the time', () => {
  const machineTime = Date.now;

  /** How far a connection's time is ahead of the machine's, in hours. */
  const hoursAhead = ({ clock }: Database) =>
    Math.round((timeOf(clock) - machineTime()) / HOUR);

  test('is the server’s, measured at each connection', async () => {
    let ahead = -7;
    const emulator = await startDatabaseEmulator({
      now: () => machineTime() + ahead * HOUR,
    });
    onTestFinished(emulator.close);
    const address = `${emulator.host}:${emulator.port}`;
    const connection = await database.connect(address);
    expect(hoursAhead(connection)).toBe(-7);
    ahead = 3;
    connection.reconnect();
    await eventually(() => expect(hoursAhead(connection)).toBe(3));
  });
});

describe('the client’s code', () => {
  const loadSocket = () => import('../../src/services/socket.ts');

  test('counts as no connection if it cannot be loaded, and is loaded again', async () => {
    const load = vi.fn(loadSocket);
    load.mockRejectedValueOnce(new Error('no network'));
    const { connection, seen } = await makeLine({
      loadSocket: load,
      // Longer than a load takes on a busy machine.
      retryDelay: 1_000,
    });
    await untilOnline(connection);
    expect(load).toHaveBeenCalledTimes(2);
    connection.disconnect();
    load.mockRejectedValueOnce(new Error('no network'));
    connection.connect();
    await untilOnline(connection);
    expect(seen.slice(-4)).toEqual([
      'closed',
      'connecting',
      'offline',
      'online',
    ]);
  });

  test('opens nothing if it arrives after the page was closed, also if that is open again', async () => {
    const load = vi.fn(loadSocket);
    const { line, connection } = await makeLine({ loadSocket: load });
    connection.disconnect();
    const before = line.tries();
    for (const opensAgain of [false, true]) {
      load.mockImplementationOnce(async () => {
        await pause(100);
        return loadSocket();
      });
      connection.connect();
      connection.disconnect();
      if (opensAgain) connection.connect();
      await pause(300);
      expect(line.tries()).toBe(before + Number(opensAgain));
    }
    expect(load).toHaveBeenCalledTimes(4);
  });
});
