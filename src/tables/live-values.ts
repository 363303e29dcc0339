import type { Instant } from '../time/rome-clock.ts';
import type { Booking } from './booking.ts';
import {
  type DayLocks,
  parseDayLocks,
  parseRecords,
  type TableRecords,
} from './records.ts';
import { parseSettings, type Settings } from './settings.ts';

/** What the pages show of the database. */
export interface LiveValues {
  readonly settings: Settings;
  /** The records of now. */
  readonly records: TableRecords;
  /** The locks of meals, by date; a date that was not read is missing. */
  readonly days: Readonly<Record<string, DayLocks>>;
  /**
   * The bookings of this device by number: null for one that is not there; one
   * that was not read is missing.
   */
  readonly own: Readonly<Record<string, Booking | null>>;
  /** For the staff, all bookings; missing before they are read. */
  readonly bookings?: readonly Booking[] | undefined;
}

/**
 * How current the values are:
 * - `loading`: nothing is known yet
 * - `current`: by the socket or by REST
 * - `checking`: they may be out of date, and are being read again
 * - `stale`: they may be out of date, or are not known: the database does not
 *   answer
 * - `unreadable`: the database refuses to be read
 */
export type LiveStatus =
  | 'loading'
  | 'current'
  | 'checking'
  | 'stale'
  | 'unreadable';

export interface LiveData {
  readonly status: LiveStatus;
  /** Null before they are known, and while they are unreadable. */
  readonly values: LiveValues | null;
  /**
   * When something was received last, in server time; null before, or without
   * server time.
   */
  readonly receivedAt: Instant | null;
}

export const LOADING: LiveData = {
  status: 'loading',
  values: null,
  receivedAt: null,
};

/** Raw values of the database by name; null if it is missing. */
export type Received = Readonly<Record<string, unknown>>;

const DAY = 'days/';

/** The path of the locks of a day. @param date yyyy-mm-dd */
export const dayPath = (date: string): string => `${DAY}${date}`;

/**
 * The values that were received; null without the switches and the tables.
 * @param more what is parsed elsewhere, which the first tables do not need
 */
export function parseValues(
  received: Received,
  more: Partial<Pick<LiveValues, 'own' | 'bookings'>> = {},
): LiveValues | null {
  const { admin, tables, ...others } = received;
  if (admin === undefined || tables === undefined) return null;
  const days = Object.entries(others)
    .filter(([path]) => path.startsWith(DAY))
    .map(([path, value]) => [path.slice(DAY.length), parseDayLocks(value)]);
  return {
    settings: parseSettings(admin),
    records: parseRecords(tables),
    days: Object.fromEntries(days),
    own: {},
    ...more,
  };
}
