import { pause } from '../services/timeouts.ts';
import { readOutcome, type WriteAnswer } from '../tables/write-record.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type Attempt, type Refusal, refusalOf } from './attempt.ts';
import type { BookingContext } from './booking-context.ts';

/** What became of an attempt; `bookedAt`: the time of its record. */
export type AttemptOutcome =
  | { readonly kind: 'booked'; readonly bookedAt: Instant }
  | { readonly kind: Refusal };

/**
 * The outcome of an attempt, by the answer to its write or read from the
 * database. The visitor is told once if it cannot be known yet. Never rejects.
 */
export async function outcomeOf(
  { database, dialogs, stored, progress, timeouts }: BookingContext,
  attempt: Attempt,
  answer: WriteAnswer,
): Promise<AttemptOutcome> {
  if (answer.status === 'written' && answer.bookedAt !== null)
    return { kind: 'booked', bookedAt: answer.bookedAt };
  progress.show('checking');
  const { table } = attempt.request;
  const isRefused = answer.status === 'refused';
  const write = { table, deadline: attempt.id, isRefused };
  let outcome = await readOutcome(database, write, timeouts);
  if (outcome.status === 'unknown')
    void dialogs.alert({ kind: 'outcomeUnknown', table });
  while (outcome.status === 'unknown') {
    await pause(timeouts.retry);
    outcome = await readOutcome(database, write, timeouts);
  }
  if (outcome.status === 'written')
    return { kind: 'booked', bookedAt: outcome.bookedAt };
  const { reading, now } = outcome;
  const ownIds = stored.all().map((each) => each.attempt.id);
  return { kind: refusalOf(attempt, reading, ownIds, now) };
}
