import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import { pause, type RestDatabase, readTable } from '../tables/table-record.ts';
import {
  type Attempt,
  type AttemptOutcome,
  attemptOutcome,
} from './attempt.ts';

/** The clocks of the servers may differ by this much, in ms. */
const CLOCK_MARGIN = 500;

/**
 * Reads the outcome of an attempt, until it is final: the attempt's own record always is, any other
 * reading once the attempt was refused or its deadline has passed. Never rejects.
 * @param onUnreadable called once, if the database cannot be read
 */
export async function readOutcome(
  database: RestDatabase,
  attempt: Attempt,
  isRefused: boolean,
  onUnreadable: () => void,
  timeouts: Timeouts = TIMEOUTS,
): Promise<AttemptOutcome> {
  const { clock } = database;
  for (let isReported = false; ; ) {
    if (!clock.isMeasured()) await clock.measure();
    const isFinal =
      isRefused ||
      (clock.isMeasured() && clock.now() > attempt.deadline + CLOCK_MARGIN);
    const reading = await readTable(database, attempt.request.table, timeouts);
    if (reading) {
      const outcome = attemptOutcome(attempt, reading, clock.now());
      if (isFinal || outcome === 'booked') return outcome;
    } else if (!isReported) {
      isReported = true;
      onUnreadable();
    }
    await pause(timeouts.retry);
  }
}
