import { expect } from 'vitest';
import type { Database } from '../../src/services/database.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
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
const PATH = `tables/${KEY}`;

/** For tests in which requests fail. */
export const timeouts = { ...TIMEOUTS, answer: 700, retry: 100 };
/** For tests that wait for the deadline. */
export const shortTimeouts = { ...timeouts, deadline: 2_000 };

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
  /** The table's record; null without one. */
  record(): Promise<unknown>;
  untilRecorded(): Promise<void>;
  /**
   * Waits until the visitor has sent something more, which the line may lose or
   * hold back.
   */
  untilSent(act: () => void): Promise<void>;
  untilOffline(): Promise<void>;
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
  const record = () => database.read(PATH);
  return {
    line,
    connection,
    openPage,
    visitor,
    standIns,
    mails: async () => (await standIns.inbox()).mails.length,
    record,
    untilRecorded: () =>
      eventually(async () => expect(await record()).not.toBeNull()),
    async untilSent(act) {
      const before = line.said();
      act();
      await eventually(() => expect(line.said()).toBeGreaterThan(before));
    },
    untilOffline: () =>
      eventually(() => expect(visitor.isCurrent()).toBe(false)),
  };
}

/**
 * How bookings ended: on a busy machine one may be unknown for a moment before.
 */
export const outcomes = ({ messages }: Visitor) =>
  messages.filter((each) => each !== 'outcomeUnknown');

/** Checks that a booking has one record, one mail and one dialog. */
export async function expectBooked({
  visitor,
  mails,
  record,
}: Pick<BookingFixture, 'visitor' | 'mails' | 'record'>): Promise<void> {
  await visitor.untilMessage('confirmed');
  expect(outcomes(visitor)).toEqual(['confirmed']);
  expect(await mails()).toBe(1);
  expect(await record()).toBeTypeOf('number');
}
