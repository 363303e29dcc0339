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

/** What is known of the database so far. */
export type KnownValues = {
  readonly [name in 'settings' | 'records']: LiveValues[name] | null;
} & Pick<LiveValues, 'days'>;

export const NOTHING_KNOWN: KnownValues = {
  settings: null,
  records: null,
  days: {},
};

/** Raw values of the database by path: `admin`, `tables`, `days/{date}`. */
export type Received = Readonly<Record<string, unknown>>;

const DAY = 'days/';

/** The paths of what the pages show. @param dates yyyy-mm-dd */
export function pathsOf(dates: readonly string[]): readonly string[] {
  return ['admin', 'tables', ...dates.map((date) => `${DAY}${date}`)];
}

/** Takes what was received. */
export function withReceived(
  known: KnownValues,
  received: Received,
): KnownValues {
  let next = known;
  for (const [path, value] of Object.entries(received))
    next = withValue(next, path, value);
  return next;
}

function withValue(
  known: KnownValues,
  path: string,
  value: unknown,
): KnownValues {
  if (path === 'admin') return { ...known, settings: settingsIn(value) };
  if (path === 'tables') return { ...known, records: recordsIn(value) };
  const date = path.slice(DAY.length);
  return { ...known, days: { ...known.days, [date]: dayLocksIn(value) } };
}

/** Without the days that are at none of the paths. */
export function onlyAt(
  known: KnownValues,
  paths: readonly string[],
): KnownValues {
  const days = Object.entries(known.days).filter(([date]) =>
    paths.includes(`${DAY}${date}`),
  );
  return { ...known, days: Object.fromEntries(days) };
}

/** The values; null before the switches and the tables are known. */
export function valuesOf({
  settings,
  records,
  days,
}: KnownValues): LiveValues | null {
  return settings && records && { settings, records, days };
}

/** The values that were received; null before the switches and the tables. */
export function valuesIn(received: Received): LiveValues | null {
  return valuesOf(withReceived(NOTHING_KNOWN, received));
}
