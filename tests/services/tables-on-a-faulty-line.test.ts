import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bookTable, freeTable, watchTables } from '../../src/services/tables.ts';
import { databaseHost, makeDatabase, OPEN } from '../support/make-database.ts';
import { makeFaultyLine } from '../support/make-faulty-line.ts';

const table = { zone: 'Pianoforte', numbers: [13] } as const;
const PATH = 'tables/Pianoforte13';
const patience = { answer: 400, reconnect: 3_000 };

const database = await makeDatabase('faults');
beforeEach(() => database.seed({ admin: OPEN }));

async function makeVisitor() {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  // As the page does: what the client then believes to know must not pass for the truth.
  watchTables(connection, { onBookings: () => {}, onFailure: () => {} });
  return { line, connection };
}

/** Long enough for a queued write to land. */
async function landsNothing(connection: { whenOnline(timeout: number): Promise<boolean> }) {
  expect(await connection.whenOnline(10_000)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  return (await database.read(PATH)) === null;
}

describe('a booking', () => {
  test('made offline is refused at once, and nothing lands later', async () => {
    const { line, connection } = await makeVisitor();
    line.cut();
    await vi.waitFor(() => expect(connection.isOnline()).toBe(false));
    const started = performance.now();
    expect(await bookTable(connection, table, patience)).toBe('unreachable');
    expect(performance.now() - started).toBeLessThan(50);
    line.mend();
    expect(await landsNothing(connection)).toBe(true);
  });

  test('whose answer is lost with the connection is read back, and stands', async () => {
    const { line, connection } = await makeVisitor();
    line.muteServer();
    const booking = bookTable(connection, table, { ...patience, answer: 10_000 });
    await vi.waitFor(async () => expect(await database.read(PATH)).not.toBeNull());
    line.cut();
    line.mend();
    expect(await booking).toBe('booked');
  });

  test('whose answer never comes on an open socket is read back, and stands', async () => {
    const { line, connection } = await makeVisitor();
    line.muteServer();
    expect(await bookTable(connection, table, patience)).toBe('booked');
    expect(await database.read(PATH)).not.toBeNull();
  });

  test('that never reached the server is told so, and nothing lands later', async () => {
    const { line, connection } = await makeVisitor();
    line.muteClient();
    expect(await bookTable(connection, table, patience)).toBe('unreachable');
    expect(await landsNothing(connection)).toBe(true);
  });

  test('that cannot be read back is told so, and withdrawn once the server is reached', async () => {
    const { line, connection } = await makeVisitor();
    line.muteServer();
    const booking = bookTable(connection, table, { answer: 10_000, reconnect: 300 });
    await vi.waitFor(async () => expect(await database.read(PATH)).not.toBeNull());
    line.cut();
    expect(await booking).toBe('unreachable');
    expect(await database.read(PATH)).not.toBeNull();
    line.mend();
    await vi.waitFor(async () => expect(await database.read(PATH)).toBeNull(), 10_000);
  });
});

describe('a freeing', () => {
  test('made offline is refused at once, and the record stays', async () => {
    const { line, connection } = await makeVisitor();
    await bookTable(connection, table);
    const record = Number(await database.read(PATH));
    line.cut();
    await vi.waitFor(() => expect(connection.isOnline()).toBe(false));
    expect(await freeTable(connection, table, record, patience)).toBe('unreachable');
    line.mend();
    expect(await connection.whenOnline(10_000)).toBe(true);
    expect(await database.read(PATH)).toBe(record);
  });

  test('whose answer is lost is read back', async () => {
    const { line, connection } = await makeVisitor();
    await bookTable(connection, table);
    const record = Number(await database.read(PATH));
    line.muteServer();
    expect(await freeTable(connection, table, record, patience)).toBe('freed');
  });
});
