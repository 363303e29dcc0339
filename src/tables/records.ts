import { fieldsOf } from '../services/json.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { Settings } from './settings.ts';

/** A table's record in the database. */
export interface TableRecord {
  readonly bookedAt: Instant;
  /** The deadline of its attempt; null without one. */
  readonly deadline: Instant | null;
}

/** The records of all tables, by table key. */
export type TableRecords = Readonly<Record<string, TableRecord>>;

export interface TableReading {
  readonly record: TableRecord | null;
  readonly settings: Settings;
}

/** The records in the database's export of `tables`. */
export function recordsIn(exported: unknown): TableRecords {
  const records: Record<string, TableRecord> = {};
  for (const [key, value] of Object.entries(fieldsOf(exported))) {
    const record = recordIn(value);
    if (record) records[key] = record;
  }
  return records;
}

/**
 * An exported record, which is a bare number without a priority; null if it is
 * not a record.
 */
export function recordIn(exported: unknown): TableRecord | null {
  if (typeof exported === 'number')
    return { bookedAt: exported, deadline: null };
  const { '.value': bookedAt, '.priority': priority } = fieldsOf(exported);
  if (typeof bookedAt !== 'number') return null;
  return { bookedAt, deadline: typeof priority === 'number' ? priority : null };
}
