import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import {
  pause,
  type RestDatabase,
  readTable,
  type WriteAnswer,
} from '../tables/table-record.ts';
import type { Instant } from '../time/rome-clock.ts';
import {
  type Attempt,
  type AttemptId,
  isRecordOf,
  type Refusal,
  refusalOf,
} from './attempt.ts';

import type { BookingContext } from './booking-context.ts';

/** The clocks of the servers may differ by this much, in ms. */
const CLOCK_MARGIN = 500;

/** What became of an attempt; `bookedAt`: the time of its record. */
export type AttemptOutcome =
  | { readonly kind: 'booked'; readonly bookedAt: Instant }
  | { readonly kind: Refusal };

/** What `readOutcome` needs to know of the attempt and of the visitor. */
interface OutcomeQuestion {
  readonly attempt: Attempt;
  /** Whether the database has refused the record. */
  readonly isRefused: boolean;
  /** The attempts of this device. */
  readonly ownIds: () => readonly AttemptId[];
  /** Called once, if the outcome cannot be read yet. */
  readonly onUnknown: () => void;
}

/**
 * Reads the outcome of an attempt, until it is final: the attempt's own record
 * always is, any other reading once the attempt was refused or its deadline has
 * passed. Never rejects.
 */
export async function readOutcome(
  database: RestDatabase,
  { attempt, isRefused, ownIds, onUnknown }: OutcomeQuestion,
  timeouts: Timeouts = TIMEOUTS,
): Promise<AttemptOutcome> {
  const { table } = attempt.request;
  let isReported = false;
  while (true) {
    const startedAt = await database.clock.current();
    const reading = await readTable(database, table, timeouts);
    if (reading && isRecordOf(attempt, reading.record))
      return { kind: 'booked', bookedAt: reading.record.bookedAt };
    const isOver = startedAt !== null && startedAt > attempt.id + CLOCK_MARGIN;
    if (reading && startedAt !== null && (isRefused || isOver))
      return { kind: refusalOf(attempt, reading, ownIds(), startedAt) };
    const isUnknown = !reading || startedAt === null;
    if (isUnknown && !isReported) {
      isReported = true;
      onUnknown();
    }
    await pause(timeouts.retry);
  }
}

/**
 * The outcome of an attempt by the answer to its write, or read from the
 * database.
 */
export async function outcomeOf(
  context: BookingContext,
  attempt: Attempt,
  answer: WriteAnswer,
): Promise<AttemptOutcome> {
  if (answer.status === 'written')
    return { kind: 'booked', bookedAt: answer.bookedAt };
  const { database, dialogs, stored, progress, timeouts } = context;
  const { table } = attempt.request;
  progress.show('checking');
  const question = {
    attempt,
    isRefused: answer.status === 'refused',
    ownIds: () => stored.all().map((each) => each.attempt.id),
    onUnknown: () => void dialogs.alert({ kind: 'outcomeUnknown', table }),
  };
  return readOutcome(database, question, timeouts);
}
