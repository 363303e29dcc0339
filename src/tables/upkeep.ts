import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { LiveValues } from './live-values.ts';
import { makeDeadline } from './records.ts';
import { type Outcome, type RestDatabase, sendShown } from './request.ts';

// What the staff change beside bookings.

/** Saves a switch: requirements, section 7. Never rejects. */
export async function saveSwitch(
  database: RestDatabase,
  name: string,
  isOn: boolean,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Outcome<true>> {
  const now = await database.clock.current();
  if (now === null) return { status: 'offline' };
  const request = {
    changes: { [`admin/${name}`]: isOn },
    until: makeDeadline(now, timeouts.deadline),
    dates: [],
    isWritten: ({ settings }: LiveValues) => settings[name] === isOn,
  };
  return sendShown(database, request, timeouts);
}

/**
 * Removes the locks and the bookings of days that are over. Never rejects.
 * @param dates yyyy-mm-dd
 */
export async function removeDays(
  database: RestDatabase,
  dates: readonly string[],
  { answer: timeout }: Timeouts = TIMEOUTS,
): Promise<void> {
  const paths = dates.flatMap((date) => [`days/${date}`, `bookings/${date}`]);
  const changes = Object.fromEntries(paths.map((path) => [path, null]));
  await database.update(changes, { timeout, isRetry: false });
}
