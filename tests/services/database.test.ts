import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import { createServerClock } from '../../src/services/server-clock.ts';
import { eventually } from '../support/eventually.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  untilOnline,
} from '../support/make-database.ts';

const HOUR = 60 * 60 * 1000;
const database = await makeDatabase('connection');

/** A connection on a line of its own, and the statuses that it has had. */
async function makeLine(retryDelay?: number) {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address, retryDelay);
  const seen: ConnectionStatus[] = [connection.status.get()];
  connection.status.subscribe(() => seen.push(connection.status.get()));
  return { line, connection, seen };
}

test('a connection reports when it is up, lost and back, and tries again until then', async () => {
  const { line, connection, seen } = await makeLine(50);
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

test('a lost connection that is closed is not tried again', async () => {
  const { line, connection } = await makeLine(50);
  line.cut();
  await eventually(() => expect(line.tries()).toBeGreaterThan(5));
  connection.disconnect();
  // A try that was under way still arrives.
  await pause(200);
  const before = line.tries();
  await pause(500);
  expect(line.tries()).toBe(before);
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
    Math.round((clock.now() - machineTime()) / HOUR);

  test.each([-7, 3])(
    'is the server’s, measured at each connection, %i h from here',
    async (hours) => {
      let ahead = hours;
      const emulator = await startDatabaseEmulator({
        now: () => machineTime() + ahead * HOUR,
      });
      onTestFinished(emulator.close);
      const connection = await database.connect(
        `${emulator.host}:${emulator.port}`,
      );
      expect(hoursAhead(connection)).toBe(hours);
      vi.setSystemTime(machineTime() + 5 * HOUR);
      onTestFinished(() => void vi.useRealTimers());
      expect(hoursAhead(connection), 'the visitor’s clock is set').toBe(hours);
      ahead += 2;
      connection.reconnect();
      await eventually(() => expect(hoursAhead(connection)).toBe(hours + 2));
    },
  );

  test('is taken from an answer of the site without a socket', async () => {
    const clock = createServerClock();
    const headers = { date: 'Sat, 21 Nov 2026 19:00:00 GMT' };
    const requests = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => requests.mockRestore());
    requests.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    requests.mockResolvedValueOnce(new Response(null));
    requests.mockResolvedValueOnce(new Response(null, { headers }));
    for (const isMeasured of [false, false, true]) {
      await clock.measure();
      expect(clock.isMeasured()).toBe(isMeasured);
    }
    expect(new Date(clock.now()).toISOString()).toMatch(/^2026-11-21T19:00/);
  });
});
