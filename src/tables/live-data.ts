import {
  type DayRecords,
  dayRecordsIn,
  recordsIn,
  type TableRecords,
} from './records.ts';
import { type Settings, settingsIn } from './settings.ts';

/** What the pages show of the database. */
export interface LiveValues {
  readonly settings: Settings;
  /** The records of now. */
  readonly records: TableRecords;
  /** The records of meals, by date; a date that was not read is missing. */
  readonly days: Readonly<Record<string, DayRecords>>;
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
}

export const LOADING: LiveData = { status: 'loading', values: null };

/** Raw values of the database by path: `admin`, `tables`, `days/{date}`. */
export type Received = Readonly<Record<string, unknown>>;

const DAY = 'days/';

/** The paths of what the pages show. @param dates yyyy-mm-dd */
export function pathsOf(dates: readonly string[]): readonly string[] {
  return ['admin', 'tables', ...dates.map((date) => `${DAY}${date}`)];
}

/** The values that were received; null before the switches and the tables. */
export function valuesIn(received: Received): LiveValues | null {
  if (!('admin' in received && 'tables' in received)) return null;
  const days = Object.entries(received)
    .filter(([path]) => path.startsWith(DAY))
    .map(([path, value]) => [path.slice(DAY.length), dayRecordsIn(value)]);
  return {
    settings: settingsIn(received.admin),
    records: recordsIn(received.tables),
    days: Object.fromEntries(days),
  };
}
