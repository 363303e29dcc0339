import { fieldsOf } from '../services/json.ts';
import { type Instant, isInstant } from '../time/rome-clock.ts';

// What everybody may read of the tables: the records of now, and the locks of
// meals.

/** A table's record of now (requirements, section 3). */
export interface TableRecord {
  readonly bookedAt: Instant;
  /** Its priority, which tells it from others; null without one. */
  readonly deadline: Instant | null;
}

/** Records by table key. */
export type TableRecords = Readonly<Record<string, TableRecord>>;

/** Says which booking holds a table for a meal. */
export interface Lock {
  /** The booking's id. */
  readonly booking: string;
  /** The deadline of the record that the same press wrote; null without one. */
  readonly record: Instant | null;
}

/** The locks of a meal, by table key. */
export type Locks = Readonly<Record<string, Lock>>;

/** The locks of a day, by the meal's key. */
export type DayLocks = Readonly<Record<string, Locks>>;

/** The records in the database's export of `tables`. */
export function parseRecords(exported: unknown): TableRecords {
  return mapFields(exported, parseRecord);
}

/** The locks in the database's export of a day of `days`. */
export function parseDayLocks(exported: unknown): DayLocks {
  return mapFields(exported, (locks) => mapFields(locks, parseLock));
}

/**
 * An exported record, which is a bare number without a priority; null if it is
 * not a record.
 */
function parseRecord(exported: unknown): TableRecord | null {
  if (isInstant(exported)) return { bookedAt: exported, deadline: null };
  const { '.value': bookedAt, '.priority': priority } = fieldsOf(exported);
  if (!isInstant(bookedAt)) return null;
  return { bookedAt, deadline: isInstant(priority) ? priority : null };
}

function parseLock(exported: unknown): Lock | null {
  const { booking, record } = fieldsOf(exported);
  if (typeof booking !== 'string') return null;
  return { booking, record: isInstant(record) ? record : null };
}

/** Parses the fields of an object from outside, without those that are null. */
function mapFields<T>(
  exported: unknown,
  parse: (value: unknown) => T | null,
): Readonly<Record<string, T>> {
  const parsed: Record<string, T> = {};
  for (const [name, value] of Object.entries(fieldsOf(exported))) {
    const found = parse(value);
    if (found !== null) parsed[name] = found;
  }
  return parsed;
}

/**
 * Deadlines of one moment differ by up to this share of their time: of 15 s
 * 1,875 ms.
 */
const DEADLINE_SPREAD = 1 / 8;

/**
 * The deadline of a booking that is made now, with a random part: the record of
 * now is recognised by it.
 * @param now server time
 * @param lifetime for how long the database accepts it, in ms, or by up to an
 *   eighth longer
 */
export function makeDeadline(now: Instant, lifetime: number): Instant {
  const spread = lifetime * DEADLINE_SPREAD;
  return Math.floor(now) + lifetime + Math.random() * spread;
}
