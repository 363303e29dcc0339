import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseEmulator } from 'rtdb-emulator';
import {
  afterAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import type { RestAnswer } from '../../src/services/rest.ts';
import { createStore } from '../../src/services/store.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import { type LiveData, pathsOf } from '../../src/tables/live-values.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN, untilOnline } from '../support/make-database.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';

const KEY = 'Veranda1';
const database = await makeDatabase('live-data');
const closed = await makeDatabase('closed', '{"rules": {".read": false}}');
const emulator = await startDatabaseEmulator({ maxConnections: 0 });
afterAll(emulator.close);
const host = `${emulator.host}:${emulator.port}`;
const full = await makeDatabase('full', undefined, host);
beforeEach(() => database.seed({ admin: OPEN }));

const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const exported = { '.value': 17, '.priority': 1.5 };
const record = { bookedAt: 17, deadline: 1.5 };
const lock = { booking: '12345678' };
const day = { cena: { [KEY]: lock } };
const shownDay = { cena: { [KEY]: { ...lock, record: null } } };

/** The values that a page shows: its tables and the settings. */
const recordsOf = ({ values }: LiveData) => values?.records;
const settingsOf = ({ values }: LiveData) => values?.settings;

/** Opens live data and waits for the first values. */
async function watch(connection: Database, pollInterval?: number) {
  const live = openLiveTables(connection, pollInterval);
  await eventually(() => expect(live.get().status).not.toBe('loading'));
  return live;
}

test('bookings with their deadlines and the settings are shown to every page', async () => {
  const live = await watch(await database.connect());
  expect(recordsOf(live.get())).toEqual({});
  await database.seed({ admin: OPEN, tables: { [KEY]: exported } });
  await eventually(() =>
    expect(recordsOf(live.get())).toEqual({ [KEY]: record }),
  );
  expect(settingsOf(live.get())).toEqual(OPEN);
  await database.seed({ admin: { prenotazioni: false } });
  await eventually(() =>
    expect(settingsOf(live.get())).toEqual({ prenotazioni: false }),
  );
});

test('data that may not be read is reported', async () => {
  const live = openLiveTables(await closed.connect());
  await eventually(() =>
    expect(live.get()).toMatchObject({ status: 'unreadable', values: null }),
  );
});

test('without an answer nothing is shown, and a closed page requests nothing and shows nothing that is late', async () => {
  const status = createStore<ConnectionStatus>('offline');
  const late: ((answer: RestAnswer) => void)[] = [];
  const read = vi.fn(async (): Promise<RestAnswer | null> => null);
  const live = openLiveTables(makeFakeDatabase({ status, read }), 20);
  await eventually(() =>
    expect(live.get()).toMatchObject({ status: 'stale', values: null }),
  );
  read.mockImplementation(() => new Promise((resolve) => late.push(resolve)));
  await eventually(() => expect(late.length).toBeGreaterThan(1));
  status.set('closed');
  const before = late.length;
  for (const answer of late) answer({ status: 200, body: OPEN });
  await pause(100);
  expect(live.get()).toMatchObject({ status: 'loading', values: null });
  expect(late).toHaveLength(before);
});

test('with all connections in use data is read by requests, later by a new socket', async () => {
  const connection = full.open(undefined, { retryDelay: 100 });
  const live = openLiveTables(connection, 50);
  await full.seed({ admin: OPEN });
  await eventually(() => expect(settingsOf(live.get())).toEqual(OPEN));
  expect(live.get().status).toBe('current');
  expect(connection.status.get()).not.toBe('online');

  emulator.setMaxConnections(1);
  await untilOnline(connection, 30_000);
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  await full.seed({ admin: OPEN, tables: { [KEY]: 1 } });
  await eventually(() => expect(recordsOf(live.get())).toHaveProperty(KEY));
  // This test's own one, at most two that were under way, and two if the socket
  // was slow to answer. Polling would be many more.
  expect(requests.mock.calls.length).toBeLessThanOrEqual(5);
});

test('an answer to an older request replaces nothing that was received since', async () => {
  const connection = await database.connect();
  const answers: ((answer: RestAnswer) => void)[] = [];
  const live = openLiveTables({
    ...connection,
    read: () => new Promise((resolve) => answers.push(resolve)),
  });
  await eventually(() => expect(live.get().status).toBe('current'));
  const reading = live.refresh();
  await database.seed({ admin: OPEN, tables: { [KEY]: 17 } });
  await eventually(() => expect(recordsOf(live.get())).toHaveProperty(KEY));
  for (const answer of answers) answer({ status: 200, body: {} });
  await reading;
  expect(recordsOf(live.get())).toHaveProperty(KEY);
});

describe('the locks of meals', () => {
  const daysOf = ({ values }: LiveData) => values?.days;

  test('of the days that a page sets are live, and those of others are dropped', async () => {
    const live = await watch(await database.connect());
    expect(daysOf(live.get())).toEqual({});
    live.setDays([SATURDAY]);
    // Not empty: it is not known.
    expect(daysOf(live.get())).toEqual({});
    await eventually(() =>
      expect(daysOf(live.get())).toEqual({ [SATURDAY]: {} }),
    );
    await database.seed({ admin: OPEN, days: { [SATURDAY]: day } });
    await eventually(() =>
      expect(daysOf(live.get())).toEqual({ [SATURDAY]: shownDay }),
    );
    live.setDays([SUNDAY]);
    expect(daysOf(live.get())).toEqual({});
    await database.seed({ admin: OPEN, days: { [SUNDAY]: day } });
    await eventually(() =>
      expect(daysOf(live.get())).toEqual({ [SUNDAY]: shownDay }),
    );
  });

  test('of a new day are read by REST while there is no socket', async () => {
    const paths: string[] = [];
    const live = openLiveTables(
      makeFakeDatabase({
        status: createStore<ConnectionStatus>('offline'),
        async read(path) {
          paths.push(path);
          const isDay = path.startsWith('days/');
          return { status: 200, body: isDay ? day : null };
        },
      }),
      60_000,
    );
    await eventually(() => expect(live.get().status).toBe('current'));
    paths.length = 0;
    live.setDays([SATURDAY]);
    await eventually(() =>
      expect(daysOf(live.get())).toEqual({ [SATURDAY]: shownDay }),
    );
    expect(paths).toEqual(pathsOf([SATURDAY]));
    paths.length = 0;
    live.setDays([SATURDAY]);
    live.setDays([]);
    expect(daysOf(live.get())).toEqual({});
    expect(paths).toEqual([]);
  });
});

describe('tables that are looked at again', () => {
  test('are not current until they were read', async () => {
    const connection = await database.connect();
    const live = await watch(connection);
    await eventually(() => expect(live.get().status).toBe('current'));
    const looking = live.lookAgain();
    expect(live.get().status).toBe('checking');
    await looking;
    expect(live.get().status).toBe('current');
  });

  test('get a new socket if they cannot be read', async () => {
    const connection = await database.connect();
    const reconnect = vi.fn();
    const live = openLiveTables({
      ...connection,
      reconnect,
      read: async () => null,
      answers: async () => false,
    });
    await live.lookAgain();
    expect(live.get().status).toBe('stale');
    expect(reconnect).toHaveBeenCalled();
  });
});

test('a page that is opened again is current only after new values', async () => {
  const connection = await database.connect();
  const live = await watch(connection);
  await eventually(() => expect(live.get().status).toBe('current'));
  connection.disconnect();
  expect(live.get().status).toBe('checking');
  await database.seed({ admin: OPEN, tables: { [KEY]: 1 } });
  const current: LiveData[] = [];
  live.subscribe(() => {
    if (live.get().status === 'current') current.push(live.get());
  });
  connection.connect();
  await eventually(() => expect(current).not.toEqual([]));
  expect(recordsOf(current[0] ?? live.get())).toHaveProperty(KEY);
});

test('tables whose socket is lost are current only after a reading', async () => {
  const status = createStore<ConnectionStatus>('online');
  const watch: Database['watch'] = (_, listener) => {
    listener(null);
    return () => {};
  };
  const live = openLiveTables(makeFakeDatabase({ status, watch }));
  await eventually(() => expect(live.get().status).toBe('current'));
  status.set('offline');
  expect(live.get().status).toBe('checking');
  status.set('closed');
});
