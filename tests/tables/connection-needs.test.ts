import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ConnectionStatus } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import {
  keepConnected,
  setHidden,
  watchLine,
} from '../../src/tables/connection-needs.ts';
import type { LiveTables } from '../../src/tables/followed.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import { eventually } from '../support/eventually.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  OPEN,
  untilOnline,
} from '../support/make-database.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';

const INTERVAL_MS = 100;
const database = await makeDatabase('connection-needs');
beforeEach(() => database.seed({ admin: OPEN, tables: { Veranda1: 1 } }));

const isShown = (live: LiveTables, key: string) =>
  key in (live.get().values?.records ?? {});

test('a socket that is quiet because nothing changes is kept, and reads nothing by requests', async () => {
  const connection = await database.connect();
  const reconnect = vi.fn();
  const live = openLiveTables({ ...connection, reconnect });
  await eventually(() => expect(live.get().status).toBe('current'));
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  onTestFinished(watchLine(connection, live, INTERVAL_MS));
  await pause(5 * INTERVAL_MS);
  expect(reconnect).not.toHaveBeenCalled();
  expect(requests).not.toHaveBeenCalled();
  // The next check may be under way.
  await eventually(() => expect(live.get().status).toBe('current'));
});

test('a dead line is noticed, dated by its last data, and used within seconds of its return', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const live = openLiveTables(connection);
  await eventually(() => expect(live.get().status).toBe('current'));
  onTestFinished(watchLine(connection, live, INTERVAL_MS));
  line.mute();
  const failedAt = connection.clock.now() ?? 0;
  await database.seed({ admin: OPEN, tables: { Veranda7: 1 } });
  await eventually(() => expect(live.get().status).toBe('stale'), 10_000);
  // Longer than the next reading takes to begin.
  await pause(2_000);
  expect(live.get().status).toBe('stale');
  expect(isShown(live, 'Veranda7')).toBe(false);
  expect(live.get().receivedAt).toBeLessThanOrEqual(failedAt + INTERVAL_MS);

  line.mend();
  const mendedAt = Date.now();
  await untilOnline(connection, 20_000);
  await eventually(() => {
    expect(isShown(live, 'Veranda7')).toBe(true);
    expect(live.get().status).toBe('current');
  });
  // Without the readings of an outage it takes 15 s.
  expect(Date.now() - mendedAt).toBeLessThan(8_000);
});

test('a hidden page reads no tables, unless they are needed for what is heard', async () => {
  setHidden(true);
  onTestFinished(() => setHidden(false));
  const status = createStore<ConnectionStatus>('offline');
  onTestFinished(() => status.set('closed'));
  const read = vi.fn(async () => ({ status: 200, body: null }));
  openLiveTables(makeFakeDatabase({ status, read }), 10);
  await pause(100);
  expect(read).not.toHaveBeenCalled();
  onTestFinished(keepConnected());
  await eventually(() => expect(read).toHaveBeenCalled());
});
