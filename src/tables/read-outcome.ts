import { pause, TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { Meal } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { LiveValues } from './live-data.ts';
import { type RestDatabase, readValues } from './read-values.ts';
import { type Deadline, MAX_DEADLINE_MS } from './records.ts';

/** The clocks of the servers may differ by this much, in ms. */
export const CLOCK_MARGIN_MS = 500;

/**
 * - `notWritten`: as of a reading that began at `now`, server time
 * - `unknown`: not yet, although the deadline has passed
 */
export type WriteOutcome =
  | { readonly status: 'written'; readonly bookedAt: Instant }
  | {
      readonly status: 'notWritten';
      readonly values: LiveValues;
      readonly now: Instant;
    }
  | { readonly status: 'unknown' };

/** A booking that may have been written. */
export interface WriteInQuestion {
  readonly meal: Meal;
  /** Whether the record of the meal decides, or that of now. */
  readonly isOfMeal: boolean;
  readonly deadline: Deadline;
  /** Whether the database has refused it. */
  readonly isRefused: boolean;
}

/**
 * Reads whether a booking was written, until that is final: its record always
 * is, on whichever table the staff have put it meanwhile; any other reading
 * once the booking was refused or its deadline has passed. Never rejects.
 * @returns `unknown` if it cannot be read then, or if it is not certain that
 *   the deadline has passed: it can be asked again later
 */
export async function readOutcome(
  database: RestDatabase,
  { meal, isOfMeal, deadline, isRefused }: WriteInQuestion,
  timeouts: Timeouts = TIMEOUTS,
): Promise<WriteOutcome> {
  const { clock } = database;
  while (true) {
    const now = await clock.current();
    const late = now === null ? 0 : now - deadline;
    // The site's time may be ahead by as much as the rules accept.
    const margin = clock.isFromDatabase() ? CLOCK_MARGIN_MS : MAX_DEADLINE_MS;
    const values = await readValues(database, [meal.date], timeouts);
    const records = isOfMeal
      ? values?.days[meal.date]?.[meal.key]
      : values?.records;
    const record = Object.values(records ?? {}).find(
      (each) => each.deadline === deadline,
    );
    if (record) return { status: 'written', bookedAt: record.bookedAt };
    if (values && now !== null && (isRefused || late > margin))
      return { status: 'notWritten', values, now };
    if (now === null || isRefused || late > CLOCK_MARGIN_MS)
      return { status: 'unknown' };
    await pause(timeouts.retry);
  }
}
