import { TIMEOUTS } from '../services/timeouts.ts';
import type { Booking } from './booking.ts';
import { lockPathsOf } from './booking-change.ts';
import { makeDeadline } from './records.ts';
import {
  entryPath,
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
): Promise<'written' | Unwritten> {
  const now = await database.clock.current();
  if (now === null) return 'offline';
  const request = {
    values: { [`admin/${name}`]: isOn },
    until: makeDeadline(now, TIMEOUTS.deadline),
    isWritten: ({ settings }: PublicValues) => settings[name] === isOn,
  };
  return sendPublic(database, request);
}

/**
 * Removes the bookings of a meal that is over, with their locks and notes: all
 * of them or none. Never rejects.
 */
export async function removeMeal(
  database: RestDatabase,
  bookings: readonly Booking[],
): Promise<void> {
  const paths = bookings.flatMap((booking) => [
    entryPath(booking.id),
    notePath(booking.id),
    ...lockPathsOf(booking),
  ]);
  const values = Object.fromEntries(paths.map((path) => [path, null]));
  await database.update(values, {
    timeout: TIMEOUTS.answer,
    isRetry: false,
  });
}
