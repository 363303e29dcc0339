import type { Instant } from '../time/rome-clock.ts';
import {
  type DayLocks,
  dayLocksIn,
  recordsIn,
  type TableRecords,
} from './records.ts';
import { type Settings, settingsIn } from './settings.ts';

/** What the pages show of the database. */
export interface LiveValues {
  readonly settings: Settings;
  /** The records of now. */
  readonly records: TableRecords;
  /** The locks of meals, by date; a date that was not read is missing. */
  readonly days: Readonly<Record<string, DayLocks>>;
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

/** Raw values of the database by path: `admin`, `tables`, `days/{date}`. */
export type Received = Readonly<Record<string, unknown>>;

const DAY = 'days/';

/** The paths of what the pages show. @param dates yyyy-mm-dd */
export function pathsOf(dates: readonly string[]): readonly string[] {
  return ['admin', 'tables', ...dates.map((date) => `${DAY}${date}`)];
}

/** What a raw value says: a part of the values. */
export function partIn(path: string, value: unknown): Partial<LiveValues> {
  if (path === 'admin') return { settings: settingsIn(value) };
  if (path === 'tables') return { records: recordsIn(value) };
  return { days: { [path.slice(DAY.length)]: dayLocksIn(value) } };
}

/** The values of some parts; null without the switches and the tables. */
export function valuesOf(
  parts: readonly Partial<LiveValues>[],
): LiveValues | null {
  const { settings, records }: Partial<LiveValues> = Object.assign(
    {},
    ...parts,
  );
  const days = Object.assign({}, ...parts.map((part) => part.days));
  return settings && records ? { settings, records, days } : null;
}

/** The values that were received; null without the switches and the tables. */
export function valuesIn(received: Received): LiveValues | null {
  return valuesOf(
    Object.entries(received).map(([path, value]) => partIn(path, value)),
  );
}
