import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/services/database.ts';
import { watchLine } from '../../src/tables/line-check.ts';
import {
  type LiveTables,
  openLiveTables,
} from '../../src/tables/live-tables.ts';
import { eventually } from '../support/eventually.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  OPEN,
  untilOnline,
} from '../support/make-database.ts';

const QUIET_MS = 100;
const tables = { Veranda1: 1 };
const database = await makeDatabase('line-check');
beforeEach(() => database.seed({ admin: OPEN, tables }));
afterAll(() => void vi.restoreAllMocks());

const isShown = (live: LiveTables, key: string) =>
  key in (live.get().values?.records ?? {});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Live tables that are current, by a socket that can be made silent. */
async function openQuietTables() {
  const connection = await database.connect();
  const reconnect = vi.fn();
  let isSilent = false;
  const quiet: Database = {
    ...connection,
    reconnect,
    watch: (path, listener, onFailure) =>
      connection.watch(
        path,
        (value) => {
          if (!isSilent) listener(value);
        },
        onFailure,
      ),
  };
  const live = openLiveTables(quiet);
  await eventually(() => expect(live.get().status).toBe('current'));
  onTestFinished(watchLine(quiet, live, QUIET_MS, QUIET_MS));
  return {
    live,
    reconnect,
    silence: () => {
      isSilent = true;
    },
  };
}

test('a change that a silent socket has missed is shown, and the socket is renewed', async () => {
  const { live, reconnect, silence } = await openQuietTables();
  silence();
  await database.seed({ admin: OPEN, tables: { Veranda7: 1 } });
  await eventually(() => expect(isShown(live, 'Veranda7')).toBe(true));
  await eventually(() => expect(reconnect).toHaveBeenCalled());
});

test('a socket that is quiet because nothing changes is kept', async () => {
  const { live, reconnect } = await openQuietTables();
  const before = live.receivedAt() ?? 0;
  await eventually(() =>
    expect(live.receivedAt()).toBeGreaterThan(before + 5 * QUIET_MS),
  );
  expect(reconnect).not.toHaveBeenCalled();
  // The next check may be under way.
  await eventually(() => expect(live.get().status).toBe('current'));
});

test('a dead line is noticed, dated by its last data, and used within seconds of its return', async () => {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const live = openLiveTables(connection);
  await eventually(() => expect(live.get().status).toBe('current'));
  onTestFinished(watchLine(connection, live, QUIET_MS));
  line.fail('muteServer');
  const failedAt = connection.clock.now() ?? 0;
  await database.seed({ admin: OPEN, tables: { Veranda7: 1 } });
  await eventually(() => expect(live.get().status).toBe('stale'), 10_000);
  // Longer than the next reading takes to begin.
  await pause(2_000);
  expect(live.get().status).toBe('stale');
  expect(isShown(live, 'Veranda7')).toBe(false);
  expect(live.receivedAt()).toBeLessThanOrEqual(failedAt + QUIET_MS);

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
