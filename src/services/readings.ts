import type { TableRecord, TableRecords } from '../domain/attempt.ts';
import type { Settings } from '../domain/settings.ts';
import type { LiveView, Remote } from './live-data.ts';
import { fieldsOf } from './storage.ts';

/** What the pages show, from the database's values of `admin` and `tables`. */
export function viewOf(admin: unknown, tables: unknown): LiveView {
  const settings = ready(settingsIn(admin));
  return { status: 'online', settings, records: ready(recordsIn(tables)) };
}

export function ready<T>(value: T): Remote<T> {
  return { status: 'ready', value };
}

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
  if (typeof exported === 'number')
    return { bookedAt: exported, deadline: null };
  const { '.value': bookedAt, '.priority': priority } = fieldsOf(exported);
  if (typeof bookedAt !== 'number') return null;
  return { bookedAt, deadline: typeof priority === 'number' ? priority : null };
}
