import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import { type Booking, tablesOf } from './booking.ts';
import { makeDeadline } from './records.ts';
import {
  entryPath,
  lockPath,
  notePath,
  type PublicValues,
  type RestDatabase,
  sendPublic,
  type Unwritten,
} from './request.ts';

// What the staff change beside bookings.

/** Saves a switch: requirements, section 7. Never rejects. */
export async function saveSwitch(
  database: RestDatabase,
  name: string,
  isOn: boolean,
  timeouts: Timeouts = TIMEOUTS,
): Promise<'written' | Unwritten> {
  const now = await database.clock.current();
  if (now === null) return 'offline';
  const request = {
    changes: { [`admin/${name}`]: isOn },
    until: makeDeadline(now, timeouts.deadline),
    isWritten: ({ settings }: PublicValues) => settings[name] === isOn,
  };
  return sendPublic(database, request, timeouts);
}

/**
 * Removes the bookings of a meal that is over, with their locks and notes: all
 * of them or none. Never rejects.
 */
export async function removeMeal(
  database: RestDatabase,
  bookings: readonly Booking[],
  { answer: timeout }: Timeouts = TIMEOUTS,
): Promise<void> {
  const paths = bookings.flatMap((booking) => [
    entryPath(booking.id),
    notePath(booking.id),
    ...(booking.isHeld
      ? tablesOf(booking).map((table) => lockPath(booking.meal, table))
      : []),
  ]);
  const changes = Object.fromEntries(paths.map((path) => [path, null]));
  await database.update(changes, { timeout, isRetry: false });
}
