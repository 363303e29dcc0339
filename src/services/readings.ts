import type { TableRecord, TableRecords } from '../domain/attempt.ts';
import type { Settings } from '../domain/settings.ts';
import { fieldsOf } from './storage.ts';

/** The settings in the database's value of `admin`. */
export function settingsIn(value: unknown): Settings {
  const settings: Record<string, boolean> = {};
  for (const [name, isOn] of Object.entries(fieldsOf(value))) {
    if (typeof isOn === 'boolean') settings[name] = isOn;
  }
  return settings;
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

/** An exported record, which is a bare number without a priority; null if it is not a record. */
export function recordIn(exported: unknown): TableRecord | null {
  if (typeof exported === 'number') return { bookedAt: exported, deadline: null };
  const { '.value': bookedAt, '.priority': priority } = fieldsOf(exported);
  if (typeof bookedAt !== 'number') return null;
  return { bookedAt, deadline: typeof priority === 'number' ? priority : null };
}
