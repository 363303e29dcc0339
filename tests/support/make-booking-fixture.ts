import { expect } from 'vitest';
import type { Database } from '../../src/services/database.ts';
import { fieldsOf } from '../../src/services/json.ts';
import { type Booking, parseBookings } from '../../src/tables/booking.ts';
import { recordPath } from '../../src/tables/request.ts';
import { eventually } from './eventually.ts';
import type { FaultyLine } from './faulty-line.ts';
import {
  databaseHost,
  makeFaultyLine,
  type TestDatabase,
} from './make-database.ts';
import { makeStandIns, type StandIns } from './make-service.ts';
import {
  makeVisitor,
  type Visitor,
  type VisitorOptions,
} from './make-visitor.ts';

export const table = { zone: 'Giardino', numbers: [14] } as const;
export const KEY = 'Giardino14';

/**
 * A visitor on a line of their own, what the database holds, and what the
 * restaurant gets.
 */
export interface BookingFixture {
  readonly line: FaultyLine;
  readonly connection: Database;
  readonly visitor: Visitor;
  readonly standIns: StandIns;
  /** Opens another page on the same line; it is not current at once. */
  openPage(overrides?: Partial<VisitorOptions>): Visitor;
  /** The number of mails that the restaurant got. */
  mails(): Promise<number>;
  /** The table's record of now; null without one. */
  record(): Promise<unknown>;
  /** The records of now, the locks and the bookings, by their paths. */
  written(): Promise<Written>;
  untilOffline(): Promise<void>;
}

/** What a database holds of tables, locks and bookings. */
export interface Written {
  /** The times of the records of now, by path. */
  readonly records: Readonly<Record<string, unknown>>;
  /** The numbers of the bookings that the locks name, by path. */
  readonly locks: Readonly<Record<string, unknown>>;
  /** By number. */
  readonly bookings: Readonly<Record<string, Booking>>;
}

/** All records, locks and bookings of a database. */
export async function readWritten(database: TestDatabase): Promise<Written> {
  const { tables, days, bookings, notes } = fieldsOf(await database.read(''));
  const locks = Object.entries(leaves('days', days, 3)).map(
    ([path, lock]): [string, unknown] => [path, fieldsOf(lock).booking],
  );
  const all = parseBookings(bookings, notes);
  return {
    records: leaves('tables', tables, 1),
    locks: Object.fromEntries(locks),
    bookings: Object.fromEntries(all.map((booking) => [booking.id, booking])),
  };
}

/** The values at a number of levels below a path, by their paths. */
function leaves(
  path: string,
  value: unknown,
  levels: number,
): Record<string, unknown> {
  if (levels === 0) return { [path]: value };
  const below = Object.entries(fieldsOf(value)).map(([key, child]) =>
    leaves(`${path}/${key}`, child, levels - 1),
  );
  return Object.assign({}, ...below);
}

/** Makes a fixture whose visitor is on an open, current page. */
export async function makeBookingFixture(
  database: TestDatabase,
  options: Partial<VisitorOptions> = {},
): Promise<BookingFixture> {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const standIns = await makeStandIns();
  const openPage = (overrides: Partial<VisitorOptions> = {}) =>
    makeVisitor({
      connection,
      services: standIns.url,
      ...options,
      ...overrides,
    });
  const visitor = openPage();
  await visitor.untilCurrent();
  const record = () => database.read(recordPath(KEY));
  return {
    line,
    connection,
    openPage,
    visitor,
    standIns,
    mails: async () => (await standIns.inbox()).mails.length,
    record,
    written: () => readWritten(database),
    untilOffline: () =>
      eventually(() => expect(visitor.live.get().status).not.toBe('current')),
  };
}
