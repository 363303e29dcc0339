import type { RequestListener } from 'node:http';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import type { LiveView } from '../../src/tables/live-view.ts';
import { byRequest, writeRecord } from '../../src/tables/write-record.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN, untilOnline } from '../support/make-database.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';
import { makeAttempt } from '../support/make-request.ts';
import { makeService } from '../support/make-service.ts';

const table = { zone: 'Veranda', numbers: [1, 2] } as const;
const KEY = 'Veranda1';
const database = await makeDatabase('live-data');
beforeEach(() => database.seed({ admin: OPEN }));

/** The values that a page shows: its tables and the settings. */
const recordsOf = ({ records }: LiveView) =>
  'value' in records && records.value;
const settingsOf = ({ settings }: LiveView) =>
  'value' in settings && settings.value;

/** Opens live data and waits for the first values. */
async function watch(connection: Database, pollInterval?: number) {
  const live = openLiveTables(connection, pollInterval);
  await eventually(() => expect(live.get().records.status).not.toBe('loading'));
  return live;
}

test('bookings with their deadlines and the settings are shown to every page', async () => {
  const [visitor, another] = await Promise.all([
    database.connect(),
    database.connect(),
  ]);
  const live = await watch(another);
  expect(recordsOf(live.get())).toEqual({});
  const attempt = makeAttempt(table);
  await writeRecord(
    visitor,
    byRequest(visitor),
    attempt.request.table,
    attempt.id,
  );
  const bookedAt = await database.read(`tables/${KEY}`);
  await eventually(() =>
    expect(recordsOf(live.get())).toEqual({
      [KEY]: { bookedAt, deadline: attempt.id },
    }),
  );
  expect(settingsOf(live.get())).toEqual(OPEN);
  await database.seed({ admin: { prenotazioni: false } });
  await eventually(() =>
    expect(settingsOf(live.get())).toEqual({ prenotazioni: false }),
  );
});

test('values that are neither a time nor a setting are left out', async () => {
  const tables = { Giardino1: 1, Giardino3: 'x', Giardino4: { at: 1 } };
  await database.seed({ admin: { giardino: 'no', prenotazioni: 1 }, tables });
  const live = await watch(await database.connect());
  expect(recordsOf(live.get())).toEqual({
    Giardino1: { bookedAt: 1, deadline: null },
  });
  await eventually(() => expect(settingsOf(live.get())).toEqual({}));
});

test('data that may not be read is reported', async () => {
  const closed = await makeDatabase('closed', '{"rules": {".read": false}}');
  const live = openLiveTables(await closed.connect());
  const failed = { status: 'failed' };
  await eventually(() =>
    expect(live.get()).toMatchObject({ settings: failed, records: failed }),
  );
});

test.each<readonly [string, RequestListener]>([
  ['a captive portal', (_, response) => response.end('<h1>Wi-Fi</h1>')],
  [
    'a database that fails',
    (_, response) => response.writeHead(503).end('null'),
  ],
  [
    'a database that refuses the page',
    (_, response) => response.writeHead(401).end('{"error": "Unauthorized"}'),
  ],
])('no table is shown by the answers of %s', async (_, answer) => {
  let requests = 0;
  const url = await makeService((...given) => {
    requests += 1;
    answer(...given);
  });
  const status = createStore<ConnectionStatus>('offline');
  const live = openLiveTables(makeFakeDatabase({ status }, url), 20);
  await eventually(() => expect(requests).toBeGreaterThan(3));
  expect(live.get()).toMatchObject({
    status: 'offline',
    settings: { status: 'loading' },
    records: { status: 'loading' },
  });
  status.set('closed');
});

test('with all connections in use data is read by requests, later by a new socket', async () => {
  const emulator = await startDatabaseEmulator({ maxConnections: 0 });
  onTestFinished(emulator.close);
  const full = await makeDatabase(
    'full',
    undefined,
    `${emulator.host}:${emulator.port}`,
  );
  const connection = await full.connect(undefined, { retryDelay: 100 });
  const live = openLiveTables(connection, 50);
  await full.seed({ admin: OPEN });
  await eventually(() => expect(settingsOf(live.get())).toEqual(OPEN));
  await full.seed({ admin: OPEN, tables: { [KEY]: 1 } });
  await eventually(() => expect(recordsOf(live.get())).toHaveProperty(KEY));
  expect(live.get().status).toBe('online');
  expect(connection.status.get()).not.toBe('online');

  emulator.setMaxConnections(1);
  await untilOnline(connection, 30_000);
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  await full.seed({ admin: OPEN });
  await eventually(() => expect(recordsOf(live.get())).toEqual({}));
  // This test's own one, and at most two that were under way.
  expect(requests.mock.calls.length).toBeLessThanOrEqual(3);
});

test.each<readonly [string, (connection: Database) => Database]>([
  ['a value came by the socket', (connection) => connection],
  [
    'another one',
    (connection) => ({
      ...connection,
      status: createStore<ConnectionStatus>('connecting'),
      watch: () => () => {},
    }),
  ],
])('a reading that began before %s does not replace it', async (_, change) => {
  const connection = await database.connect();
  const ask = globalThis.fetch;
  let requests = 0;
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await ask(...request);
    if (!String(request[0]).includes('format=export')) return answer;
    requests += 1;
    // A reading is two requests: the settings and the tables.
    if (requests <= 2) await held;
    return answer;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  connection.disconnect();
  const live = openLiveTables(change(connection), 50);
  connection.connect();
  await eventually(() => expect(recordsOf(live.get())).toEqual({}));
  await database.seed({ admin: OPEN, tables: { [KEY]: 1 } });
  await eventually(() => expect(recordsOf(live.get())).toHaveProperty(KEY));
  const shown = [live.get()];
  live.subscribe(() => shown.push(live.get()));
  letThrough();
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const view of shown) expect(recordsOf(view)).toHaveProperty(KEY);
});

describe('tables that are looked at again', () => {
  test('are not current until they were read', async () => {
    const connection = await database.connect();
    const live = await watch(connection);
    await eventually(() => expect(live.get().status).toBe('online'));
    const looking = live.lookAgain();
    expect(live.get().status).toBe('connecting');
    await looking;
    expect(live.get().status).toBe('online');
  });

  test('get a new socket if they cannot be read', async () => {
    const connection = await database.connect();
    const reconnect = vi.fn();
    const live = openLiveTables({
      ...connection,
      reconnect,
      read: async () => null,
    });
    await live.lookAgain();
    expect(live.get().status).toBe('offline');
    expect(reconnect).toHaveBeenCalledTimes(1);
  });
});

test('a page that is opened again is current only after new values', async () => {
  const connection = await database.connect();
  const live = await watch(connection);
  await eventually(() => expect(live.get().status).toBe('online'));
  connection.disconnect();
  expect(live.get().status).toBe('connecting');
  await database.seed({ admin: OPEN, tables: { [KEY]: 1 } });
  const current: LiveView[] = [];
  live.subscribe(() => {
    if (live.get().status === 'online') current.push(live.get());
  });
  connection.connect();
  await eventually(() => expect(current).not.toEqual([]));
  expect(recordsOf(current[0] ?? live.get())).toHaveProperty(KEY);
});
