import type { TableRecord, TableRecords } from '../domain/attempt.ts';
import type { Settings } from '../domain/settings.ts';
import { fieldsOf } from './storage.ts';

/** The switches in what the database holds under `admin`. */
export function settingsIn(value: unknown): Settings {
  const settings: Record<string, boolean> = {};
  for (const [name, isOn] of Object.entries(fieldsOf(value))) {
    if (typeof isOn === 'boolean') settings[name] = isOn;
  }
  return settings;
}

/** The records in what the database exports under `tables`. */
export function recordsIn(exported: unknown): TableRecords {
  const records: Record<string, TableRecord> = {};
  for (const [key, value] of Object.entries(fieldsOf(exported))) {
    const record = recordIn(value);
    if (record) records[key] = record;
  }
  return records;
}

/** A record as the database exports it: without a priority it is the bare value. Else null. */
export function recordIn(exported: unknown): TableRecord | null {
  if (typeof exported === 'number') return { bookedAt: exported, deadline: null };
  const { '.value': bookedAt, '.priority': priority } = fieldsOf(exported);
  if (typeof bookedAt !== 'number') return null;
  return { bookedAt, deadline: typeof priority === 'number' ? priority : null };
}
