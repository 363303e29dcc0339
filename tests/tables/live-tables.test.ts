import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ANYONE } from '../../packages/rtdb-emulator/src/identity.ts';
import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import type { RestAnswer } from '../../src/services/rest.ts';
import { createStore } from '../../src/services/store.ts';
import type { LiveTables } from '../../src/tables/followed.ts';
import { parseOwn } from '../../src/tables/followed.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import type { LiveData } from '../../src/tables/live-values.ts';
import { bookingPath, visitorPath } from '../../src/tables/request.ts';
import { eventually } from '../support/eventually.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';
import { MemoryDatabase } from '../support/memory-database.ts';

const KEY = 'Veranda1';
const database = await makeDatabase('live-data');
beforeEach(() => database.seed({ admin: OPEN }));

/** The records that a page shows. */
const recordsOf = ({ values }: LiveData) => values?.records;

const untilCurrent = (live: LiveTables) =>
  eventually(() => expect(live.get().status).toBe('current'));

const openSocket = async () => ({
  connection: await database.connect(),
  seed: database.seed,
});

/** Without a socket, on a database in memory. */
async function openRest() {
  const memory = new MemoryDatabase(Date.now());
  const { read } = memory.line(ANYONE);
  const status = createStore<ConnectionStatus>('offline');
  onTestFinished(() => status.set('closed'));
  return {
    connection: makeFakeDatabase({ status, read }),
    seed: async (content: object) => memory.seed({ ...content }),
  };
}

test.each([
  ['by the socket', openSocket],
  ['by requests', openRest],
])(
  'tables, switches, and the days and bookings that a page follows are live %s',
  async (_, open) => {
    const { connection, seed } = await open();
    const booking = makeBooking();
    const other = makeBooking({ meal: { date: '2026-11-29', key: 'cena' } });
    const [date, otherDate] = [booking.meal.date, other.meal.date];
    const tables = { [KEY]: { '.value': 17, '.priority': 1.5 } };
    await seed({ admin: OPEN, tables, ...bookingsContent([booking]) });
    const live = openLiveTables(connection, 60_000);
    await untilCurrent(live);
    /** Without a socket the next reading is a minute away. */
    async function change(content: object) {
      await seed(content);
      if (connection.status.get() === 'offline') await live.refresh();
    }
    const values = () => live.get().values;
    const records = { [KEY]: { bookedAt: 17, deadline: 1.5 } };
    const first = { settings: OPEN, records, days: {}, own: {} };
    expect(values()).toEqual(first);
    live.follow({ dates: [date, otherDate], own: [booking, other] });
    // Not empty: it is not known.
    expect(values()).toEqual(first);
    const lock = { booking: booking.id, record: null };
    await eventually(() =>
      expect(values()).toEqual({
        ...first,
        days: { [date]: { cena: { Veranda7: lock } }, [otherDate]: {} },
        own: { [booking.id]: booking, [other.id]: null },
      }),
    );
    expect(live.get().status).toBe('current');

    const freed = { at: 17, by: 'visitor' } as const;
    const marked = { ...booking, isHeld: false, freed, hasVisitorMark: true };
    await change({ admin: OPEN, ...bookingsContent([marked]) });
    await eventually(() => expect(values()?.own[booking.id]).toEqual(marked));

    const settings = { prenotazioni: false };
    await change({ admin: settings });
    await eventually(() =>
      expect(values()).toEqual({
        settings,
        records: {},
        days: { [date]: {}, [otherDate]: {} },
        own: { [booking.id]: null, [other.id]: null },
      }),
    );
    live.follow({ dates: [otherDate], own: [other] });
    const followed = values();
    live.follow({ dates: [otherDate], own: [other] });
    expect(values()).toBe(followed);
    expect(values()?.days).toEqual({ [otherDate]: {} });
    expect(values()?.own).toEqual({ [other.id]: null });
  },
);

test('a booking is not known before its mark is, nor the mark alone', () => {
  const key = makeBooking();
  for (const path of [bookingPath(key), visitorPath(key.id)])
    expect(parseOwn({ [path]: null }, [key])).toEqual({});
});

test('data that may not be read is reported', () => {
  const watch: Database['watch'] = (_, __, onFailure) => {
    onFailure();
    return () => {};
  };
  const live = openLiveTables(makeFakeDatabase({ watch }));
  expect(live.get()).toMatchObject({ status: 'unreadable', values: null });
});

test('without an answer nothing is shown, and a closed page requests nothing and shows nothing that is late', async () => {
  const status = createStore<ConnectionStatus>('offline');
  const late: ((answer: RestAnswer) => void)[] = [];
  const refused = { status: 401, body: {} };
  const read = vi.fn(async (): Promise<RestAnswer | null> => refused);
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

test('an answer to an older request replaces nothing that was received since', async () => {
  const connection = await database.connect();
  const answers: ((answer: RestAnswer) => void)[] = [];
  const live = openLiveTables({
    ...connection,
    read: () => new Promise((resolve) => answers.push(resolve)),
  });
  await untilCurrent(live);
  const reading = live.refresh();
  await database.seed({ admin: OPEN, tables: { [KEY]: 17 } });
  await eventually(() => expect(recordsOf(live.get())).toHaveProperty(KEY));
  for (const answer of answers) answer({ status: 200, body: {} });
  await reading;
  expect(recordsOf(live.get())).toHaveProperty(KEY);
});

test('tables that are looked at again get a new socket if they cannot be read', async () => {
  const connection = await database.connect();
  const reconnect = vi.fn();
  const read = async () => null;
  const answers = async () => false;
  const live = openLiveTables({ ...connection, reconnect, read, answers });
  const looking = live.lookAgain();
  expect(live.get().status).not.toBe('current');
  await looking;
  expect(live.get().status).toBe('stale');
  expect(reconnect).toHaveBeenCalled();
});

test('a page that is looked at or opened again is current only after a reading', async () => {
  const connection = await database.connect();
  const live = openLiveTables(connection);
  await untilCurrent(live);
  const looking = live.lookAgain();
  expect(live.get().status).toBe('checking');
  await looking;
  expect(live.get().status).toBe('current');
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
  await untilCurrent(live);
  status.set('offline');
  expect(live.get().status).toBe('checking');
  status.set('closed');
});
