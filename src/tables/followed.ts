import type { Database } from '../services/database.ts';
import { type BookingKey, parseBooking } from './booking.ts';
import { dayPath, type LiveValues, type Received } from './live-values.ts';
import { bookingPath, visitorPath } from './request.ts';

/** What a page follows, beside the switches and the tables. */
export interface Followed {
  /** The days whose locks are read, yyyy-mm-dd. */
  readonly dates: readonly string[];
  /** The bookings of this device. */
  readonly own: readonly BookingKey[];
}

/** The paths of what a page shows. */
export function pathsOf({ dates, own }: Followed): readonly string[] {
  return [
    'admin',
    'tables',
    ...dates.map(dayPath),
    ...own.flatMap((key) => [bookingPath(key), visitorPath(key.id)]),
  ];
}

/** Whether the database refuses a path while nothing is there. */
export const isRefusedIfAbsent = (path: string): boolean =>
  path.startsWith('bookings/');

/** The bookings of this device that were received. */
export function parseOwn(
  received: Received,
  keys: readonly BookingKey[],
): LiveValues['own'] {
  const known = keys.filter(
    (key) => bookingPath(key) in received && visitorPath(key.id) in received,
  );
  return Object.fromEntries(
    known.map((key) => {
      const mark = received[visitorPath(key.id)];
      return [key.id, parseBooking(key, received[bookingPath(key)], mark)];
    }),
  );
}

/**
 * The raw values at some paths; null unless all can be read. Never rejects.
 * @param timeout ms
 */
export async function readPaths(
  database: Pick<Database, 'read'>,
  paths: readonly string[],
  timeout: number,
): Promise<Received | null> {
  const received: Record<string, unknown> = {};
  await Promise.all(
    paths.map(async (path) => {
      const answer = await database.read(path, { timeout });
      const isAbsent = answer?.status === 401 && isRefusedIfAbsent(path);
      if (isAbsent) received[path] = null;
      if (answer?.status === 200) received[path] = answer.body;
    }),
  );
  return Object.keys(received).length === paths.length ? received : null;
}
