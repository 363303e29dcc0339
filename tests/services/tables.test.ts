import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '../../src/services/connection.ts';
import { writeRecord } from '../../src/services/table-record.ts';
import { type Bookings, watchTables } from '../../src/services/tables.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeDeadline } from '../support/make-deadline.ts';

const table = { zone: 'Sala Principale', numbers: [1, 2] } as const;
const KEY = 'Sala Principale1';

const database = await makeDatabase('tables');
const visitor = await database.connect();
const another = await database.connect();

/** Sees what `connection` is told, from the moment at which it is told something. */
async function watch(connection: Connection) {
  const seen: Bookings[] = [];
  const onFailure = vi.fn();
  const unsubscribe = watchTables(connection, {
    onBookings: (bookings) => seen.push(bookings),
    onFailure,
  });
  await eventually(() => expect(seen).not.toHaveLength(0));
  return { seen, unsubscribe, latest: () => seen.at(-1) };
}

beforeEach(() => database.seed({ admin: OPEN }));

describe('watching the tables', () => {
  test('tells of a booking to everybody who has not unsubscribed', async () => {
    const former = await watch(visitor);
    former.unsubscribe();
    const watcher = await watch(another);
    await writeRecord(visitor, table, makeDeadline());
    await eventually(async () =>
      expect(watcher.latest()).toEqual({ [KEY]: await database.read(`tables/${KEY}`) }),
    );
    watcher.unsubscribe();
    expect(former.seen).toEqual([{}]);
  });

  test('tells nothing before the server has it, and leaves out what is no time', async () => {
    const tables = { Esterno1: 1, Esterno3: 'x', Esterno4: { at: 1 } };
    await database.seed({ admin: { prenotazioni: false }, tables });
    const watcher = await watch(visitor);
    expect(await writeRecord(visitor, table, makeDeadline())).toBe('refused');
    expect(watcher.seen).toEqual([{ Esterno1: 1 }]);
    watcher.unsubscribe();
  });

  test('tells when it may not be watched', async () => {
    const closed = await makeDatabase('closed', '{"rules": {".read": false}}');
    const connection = await closed.connect();
    const onFailure = vi.fn();
    watchTables(connection, { onBookings: () => {}, onFailure });
    await eventually(() => expect(onFailure).toHaveBeenCalledOnce());
  });
});
