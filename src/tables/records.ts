import { fieldsOf } from '../services/json.ts';
import { type Instant, isInstant } from '../time/rome-clock.ts';

/** The rules refuse a deadline that is further ahead, in ms. */
export const MAX_DEADLINE_MS = 60_000;

declare const deadlineBrand: unique symbol;

/**
 * The server time until which the database accepts a record: the record's
 * priority. It identifies the booking. No other time is of this type.
 */
export type Deadline = Instant & { readonly [deadlineBrand]: true };

/** Whether a value can be a deadline. */
export function isDeadline(value: unknown): value is Deadline {
  return isInstant(value);
}

/** A table's record in the database. */
export interface TableRecord {
  readonly bookedAt: Instant;
  /** Null without one. */
  readonly deadline: Deadline | null;
}

/**
 * Deadlines of one moment differ by up to this share of their time: of 15 s
 * 1,875 ms, in steps of 1/4096 ms, as numbers of this size have. These are 7.7
 * million deadlines.
 */
const DEADLINE_SPREAD = 1 / 8;

/**
 * The deadline of a visitor's record that is written now, a random one, by
 * which the record is recognised. It is never a whole number: those are of the
 * staff.
 * @param lifetime for how long the database accepts it, in ms, or by up to an
 *   eighth longer: at most `MAX_DEADLINE_MS`
 */
export function makeDeadline(now: Instant, lifetime: number): Deadline {
  const spread = lifetime * DEADLINE_SPREAD;
  const deadline = Math.floor(now) + lifetime + Math.random() * spread;
  return (Number.isInteger(deadline) ? deadline + 0.5 : deadline) as Deadline;
}

/**
 * The deadline of a record of the staff: a random whole number.
 * @param lifetime for how long the database accepts it, in ms, or up to twice
 *   as long: at most `MAX_DEADLINE_MS`
 */
export function makeStaffDeadline(now: Instant, lifetime: number): Deadline {
  return Math.floor(now + lifetime + Math.random() * lifetime) as Deadline;
}

/**
 * The number of a booking, which its mail and its guest have: eight digits.
 * @param deadline of its record
 * @returns null if it was not booked online
 */
export function bookingNumberOf(deadline: Deadline | null): string | null {
  if (deadline === null || Number.isInteger(deadline)) return null;
  return numberOf(deadline);
}

/** Eight digits, the same for the same deadline. */
export function numberOf(deadline: Deadline): string {
  return String(Math.round(deadline * 1000) % 1e8).padStart(8, '0');
}

/** Records by table key: those of now, or those of a meal. */
export type TableRecords = Readonly<Record<string, TableRecord>>;

/** The records of a day's meals, by the meal's key. */
export type DayRecords = Readonly<Record<string, TableRecords>>;

/** The records in the database's export of `tables`. */
export function recordsIn(exported: unknown): TableRecords {
  const records: Record<string, TableRecord> = {};
  for (const [key, value] of Object.entries(fieldsOf(exported))) {
    const record = recordIn(value);
    if (record) records[key] = record;
  }
  return records;
}

/** The records in the database's export of a day of `days`. */
export function dayRecordsIn(exported: unknown): DayRecords {
  const meals = Object.entries(fieldsOf(exported));
  return Object.fromEntries(
    meals.map(([meal, tables]) => [meal, recordsIn(tables)]),
  );
}

/**
 * An exported record, which is a bare number without a priority; null if it is
 * not a record.
 */
export function recordIn(exported: unknown): TableRecord | null {
  if (isInstant(exported)) return { bookedAt: exported, deadline: null };
  const { '.value': bookedAt, '.priority': priority } = fieldsOf(exported);
  if (!isInstant(bookedAt)) return null;
  return { bookedAt, deadline: isDeadline(priority) ? priority : null };
}
