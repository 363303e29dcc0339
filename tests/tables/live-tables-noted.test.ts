import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import type { RestAnswer } from '../../src/services/rest.ts';
import { createStore } from '../../src/services/store.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import type { LiveView } from '../../src/tables/live-view.ts';
import { byRequest, writeRecord } from '../../src/tables/write-record.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeAttempt } from '../support/make-request.ts';

const table = { zone: 'Veranda', numbers: [1, 2] } as const;
const KEY = 'Veranda1';
const database = await makeDatabase('live-data');
beforeEach(() => database.seed({ admin: OPEN }));

/** The values that a page shows: its tables and the settings. */
const recordsOf = ({ records }: LiveView) =>
  'value' in records && records.value;

/** Opens live data and waits for the first values. */
async function watch(connection: Database, pollInterval?: number) {
  const live = openLiveTables(connection, pollInterval);
  await eventually(() => expect(live.get().records.status).not.toBe('loading'));
  return live;
}

describe('an accepted record', () => {
  const record = { bookedAt: 17, deadline: 1.5 };

  /** Live tables without a socket, whose readings are held back. */
  async function makePolled() {
    const connection = await database.connect();
    const held: ((value: RestAnswer | null) => void)[] = [];
    const live = openLiveTables(
      {
        ...connection,
        status: createStore<ConnectionStatus>('connecting'),
        watch: () => () => {},
        read: (path) =>
          path === 'admin'
            ? Promise.resolve({ status: 200, body: OPEN })
            : new Promise((resolve) => held.push(resolve)),
      },
      60_000,
    );
    /** The oldest reading arrives. */
    const answer = async (body: unknown) => {
      await eventually(() => expect(held).not.toEqual([]));
      held.shift()?.({ status: 200, body });
      await pause(20);
    };
    return { live, answer };
  }

  test('is shown before the next reading', async () => {
    const { live, answer } = await makePolled();
    await answer(null);
    live.noteRecord(table, record);
    expect(recordsOf(live.get())).toEqual({ [KEY]: record });
  });

  test('and was received before is gone as soon as it is removed', async () => {
    const connection = await database.connect();
    const live = await watch(connection);
    const attempt = makeAttempt(table);
    await writeRecord(
      connection,
      byRequest(connection),
      attempt.request.table,
      attempt.id,
    );
    await eventually(() => expect(recordsOf(live.get())).toHaveProperty(KEY));
    const bookedAt = Number(await database.read(`tables/${KEY}`));
    live.noteRecord(table, { bookedAt, deadline: attempt.id });
    await database.seed({ admin: OPEN });
    await eventually(() => expect(recordsOf(live.get())).toEqual({}));
  });

  test('is not replaced by a reading that began before', async () => {
    const { live, answer } = await makePolled();
    live.noteRecord(table, record);
    await answer(null);
    expect(recordsOf(live.get())).toEqual({ [KEY]: record });
  });

  test('is forgotten once a reading has shown it', async () => {
    const { live, answer } = await makePolled();
    await answer(null);
    live.noteRecord(table, record);
    await answer({ [KEY]: { '.value': 17, '.priority': 1.5 } });
    void live.refresh();
    await answer(null);
    expect(recordsOf(live.get())).toEqual({});
  });

  test('is free again at once if the socket was faster than its answer', async () => {
    const connection = await database.connect();
    let push = (_: unknown) => {};
    const live = openLiveTables({
      ...connection,
      status: createStore<ConnectionStatus>('online'),
      watch: (path, listener) => {
        if (path === 'tables') push = listener;
        return () => {};
      },
      read: async () => null,
    });
    push({ [KEY]: { '.value': 17, '.priority': 1.5 } });
    live.noteRecord(table, record);
    push(null);
    expect(recordsOf(live.get())).toEqual({});
  });

  test('is replaced by a reading that began after it', async () => {
    const { live, answer } = await makePolled();
    await answer(null);
    live.noteRecord(table, record);
    await answer({ [KEY]: 99 });
    expect(recordsOf(live.get())).toEqual({
      [KEY]: { bookedAt: 99, deadline: null },
    });
  });
});
