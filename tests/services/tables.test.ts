import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '../../src/services/connection.ts';
import { type Bookings, bookTable, freeTable, watchTables } from '../../src/services/tables.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

const HOUR = 60 * 60 * 1000;
const table = { zone: 'Sala Principale', numbers: [1, 2] } as const;
const KEY = 'Sala Principale1';
const outside = { zone: 'Esterno', numbers: [3] } as const;

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
  await vi.waitFor(() => expect(seen).not.toHaveLength(0));
  return { seen, unsubscribe, latest: () => seen.at(-1) };
}

beforeEach(() => database.seed({ admin: OPEN }));

describe('booking a table', () => {
  test('writes the time of the server', async () => {
    const before = Date.now();
    expect(await bookTable(visitor, table)).toBe('booked');
    const record = await database.read(`tables/${KEY}`);
    expect(record).toBeGreaterThanOrEqual(before);
    expect(record).toBeLessThanOrEqual(Date.now());
  });

  test('is seen by everybody who watches', async () => {
    const watcher = await watch(another);
    await bookTable(visitor, table);
    await vi.waitFor(async () =>
      expect(watcher.latest()).toEqual({ [KEY]: await database.read(`tables/${KEY}`) }),
    );
    watcher.unsubscribe();
  });

  test('shows nothing before the server has it', async () => {
    await database.seed({ admin: { ...OPEN, prenotazioni: false } });
    const watcher = await watch(visitor);
    expect(await bookTable(visitor, table)).toBe('refused');
    expect(watcher.seen).toEqual([{}]);
    watcher.unsubscribe();
  });

  test.each([
    ['watches', true],
    ['does not watch', false],
  ])('is refused where somebody was faster and the visitor %s', async (_, watches) => {
    const watcher = watches ? await watch(visitor) : null;
    expect(await bookTable(another, table)).toBe('booked');
    const record = await database.read(`tables/${KEY}`);
    expect(await bookTable(visitor, table)).toBe('refused');
    expect(await database.read(`tables/${KEY}`)).toBe(record);
    watcher?.unsubscribe();
  });

  test('is done again 5 h after the last time', async () => {
    await database.seed({ admin: OPEN, tables: { [KEY]: Date.now() - 5 * HOUR } });
    expect(await bookTable(visitor, table)).toBe('booked');
  });

  test('is refused in Esterno while that is closed', async () => {
    await database.seed({ admin: { ...OPEN, esterno: false } });
    expect(await bookTable(visitor, outside)).toBe('refused');
    expect(await database.read('tables')).toBeNull();
  });
});

describe('freeing a table', () => {
  test('removes its record', async () => {
    await bookTable(visitor, table);
    const record = Number(await database.read(`tables/${KEY}`));
    expect(await freeTable(another, table, record)).toBe('freed');
    expect(await database.read('tables')).toBeNull();
  });

  test('leaves a booking alone that is not the one asked about', async () => {
    await bookTable(visitor, table);
    const record = Number(await database.read(`tables/${KEY}`));
    expect(await freeTable(another, table, record - 1)).toBe('gone');
    expect(await database.read(`tables/${KEY}`)).toBe(record);
  });

  test('leaves a booking alone that is 5 h old', async () => {
    const record = Date.now() - 5 * HOUR;
    await database.seed({ admin: OPEN, tables: { [KEY]: record } });
    expect(await freeTable(visitor, table, record)).toBe('gone');
    expect(await database.read(`tables/${KEY}`)).toBe(record);
  });

  test('finds a table gone that was freed already', async () => {
    expect(await freeTable(visitor, table, Date.now())).toBe('gone');
  });
});

describe('watching the tables', () => {
  test('tells of no booking as an empty record', async () => {
    const watcher = await watch(visitor);
    expect(watcher.latest()).toEqual({});
    watcher.unsubscribe();
  });

  test('leaves out what is no time', async () => {
    await database.seed({ tables: { Esterno1: 1, Esterno3: 'x', Esterno4: { at: 1 } } });
    const watcher = await watch(visitor);
    expect(watcher.latest()).toEqual({ Esterno1: 1 });
    watcher.unsubscribe();
  });

  test('is silent once unsubscribed', async () => {
    const watcher = await watch(visitor);
    const other = await watch(visitor);
    watcher.unsubscribe();
    await bookTable(another, table);
    await vi.waitFor(() => expect(other.seen).toHaveLength(2));
    expect(watcher.seen).toHaveLength(1);
    other.unsubscribe();
  });

  test('tells when it may not be watched', async () => {
    const closed = await makeDatabase('closed', '{"rules": {".read": false}}');
    const connection = await closed.connect();
    const onFailure = vi.fn();
    watchTables(connection, { onBookings: () => {}, onFailure });
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  });
});
