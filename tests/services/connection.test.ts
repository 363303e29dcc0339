import { startDatabaseEmulator } from 'rtdb-emulator';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection, ConnectionStatus } from '../../src/services/connection.ts';
import { eventually } from '../support/eventually.ts';
import { databaseHost, makeDatabase } from '../support/make-database.ts';
import { makeFaultyLine } from '../support/make-faulty-line.ts';

const HOUR = 60 * 60 * 1000;
const database = await makeDatabase('connection');

/** A connection on a line of its own, and what is told of its status. */
async function makeLine(longestWait?: number) {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address, longestWait);
  return { line, connection, seen: seenOf(connection) };
}

function seenOf(connection: Connection): ConnectionStatus[] {
  const seen: ConnectionStatus[] = [];
  connection.watchStatus((status) => seen.push(status));
  return seen;
}

test('a connection tells when it is up, lost and back; who has unsubscribed is told nothing', async () => {
  const { line, connection, seen } = await makeLine();
  const listener = vi.fn();
  connection.watchStatus(listener)();
  line.cut();
  await eventually(() => expect(seen).toEqual(['online', 'offline']));
  expect(await connection.whenOnline(50), 'waiting ends at its timeout').toBe(false);
  line.mend();
  await eventually(() => expect(seen).toEqual(['online', 'offline', 'online']));
  expect(listener).toHaveBeenCalledOnce();
});

test('a lost connection is tried again before long, until it is back or closed', async () => {
  const lines = await Promise.all([makeLine(50), makeLine(50), makeLine(50)]);
  const [lost, mended, closed] = lines;
  /** The client's own tries come ever later: there would be some ten while this waits. */
  const manyTriesOf = async ({ line }: (typeof lines)[number]) => {
    const before = line.tries();
    await eventually(() => expect(line.tries() - before).toBeGreaterThan(25));
  };
  for (const { line } of lines) line.cut();
  await Promise.all(lines.map(manyTriesOf));
  mended.line.mend();
  expect(await mended.connection.whenOnline()).toBe(true);
  await closed.connection.close();
  // A try that was under way still arrives.
  await manyTriesOf(lost);
  const before = [mended.line.tries(), closed.line.tries()];
  await manyTriesOf(lost);
  expect([mended.line.tries(), closed.line.tries()]).toEqual(before);
});

test.each([-7 * HOUR, 3 * HOUR])('the time is the server’s, %i ms from here', async (offset) => {
  const emulator = await startDatabaseEmulator({ now: () => Date.now() + offset });
  const connection = await database.connect(`${emulator.host}:${emulator.port}`);
  expect(Math.abs(connection.serverNow() - Date.now() - offset)).toBeLessThan(HOUR / 60);
  await emulator.close();
});

describe('a connection that is held', () => {
  test('closes when its last holder lets go, who can do so once, and opens for the next', async () => {
    const connection = await database.connect();
    const [letGo, letGoLast] = [connection.hold(), connection.hold()];
    const seen = seenOf(connection);
    letGo(true);
    letGo(true);
    expect(connection.isOnline()).toBe(true);
    letGoLast(true);
    expect(connection.isOnline()).toBe(false);
    connection.hold();
    expect(await connection.whenOnline()).toBe(true);
    // That nobody wanted it is no outage.
    expect(seen).toEqual(['online', 'connecting', 'online']);
  });

  test('stays open for a holder who is soon back, and closes otherwise', async () => {
    const connection = await database.connect();
    const seen = seenOf(connection);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    connection.hold()();
    const letGo = connection.hold();
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(['online']);
    letGo();
    vi.advanceTimersByTime(10_000);
    expect(seen).toEqual(['online', 'connecting']);
  });
});
