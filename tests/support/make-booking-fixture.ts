import { expect } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { eventually } from './eventually.ts';
import type { TestDatabase } from './make-database.ts';
import { makeFaultyLine } from './make-faulty-line.ts';
import { makeStandIns } from './make-service.ts';
import { makeVisitor, type Visitor } from './make-visitor.ts';

export const table = { zone: 'Veranda', numbers: [13] } as const;
export const PATH = 'tables/Veranda13';

export const timeouts = { ...TIMEOUTS, answer: 700, retry: 100 };
/** For what is to be seen after a deadline. */
export const shortTimeouts = { ...timeouts, deadline: 2_000 };

export type BookingFixture = Awaited<ReturnType<typeof makeBookingFixture>>;

/** A visitor on a line of their own, what the database holds, and what the restaurant gets. */
export async function makeBookingFixture(database: TestDatabase, waits = timeouts) {
  const line = await makeFaultyLine(database.host);
  const connection = await database.connect(line.address);
  const standIns = await makeStandIns();
  const options = { connection, services: standIns.url, timeouts: waits };
  const visitor = makeVisitor(options);
  return {
    line,
    connection,
    /** Those of the visitor, for another one on the same line. */
    options,
    visitor,
    mails: async (): Promise<number> => (await standIns.inbox()).mails.length,
    record: () => database.read(PATH),
    untilRecorded: () => eventually(async () => expect(await database.read(PATH)).not.toBeNull()),
    /** Waits until the visitor has sent something more, which the line may lose or hold back. */
    async untilSent(act: () => void): Promise<void> {
      const before = line.said();
      act();
      await eventually(() => expect(line.said()).toBeGreaterThan(before));
    },
    untilOffline: () => eventually(() => expect(visitor.isCurrent()).toBe(false)),
  };
}

/** Waits until a time of this machine's clock, which is the database's, too. */
export const untilTime = (time: number) =>
  eventually(() => expect(Date.now()).toBeGreaterThan(time));

/** The deadline of a visitor's booking. */
export const deadlineOf = (visitor: Visitor) => visitor.stored()[0]?.attempt.deadline ?? 0;

/** How bookings ended: on a busy machine a reading may come so late that one was unknown before. */
export const outcomes = ({ messages }: Visitor) =>
  messages.filter((each) => each !== 'outcomeUnknown');

/** What a visitor has whose booking is confirmed: one record, one mail, one dialog. */
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
