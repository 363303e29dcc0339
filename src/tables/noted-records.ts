import { type LiveView, ready } from './live-view.ts';
import type { TableRecord, TableRecords } from './records.ts';

/**
 * A record that the database has accepted; readings up to `reading` began
 * before its answer.
 */
export interface NotedRecord {
  readonly record: TableRecord;
  readonly reading: number;
}

/** The records, with those that the database has accepted and not sent yet. */
export function withNoted(
  records: LiveView['records'],
  noted: ReadonlyMap<string, NotedRecord>,
): LiveView['records'] {
  if (records.status !== 'ready' || noted.size === 0) return records;
  const value: Record<string, TableRecord> = { ...records.value };
  for (const [key, { record }] of noted) value[key] = record;
  return ready<TableRecords>(value);
}

/**
 * Forgets the noted records that are not needed any more, by what was received.
 */
export function forgetNoted(
  noted: Map<string, NotedRecord>,
  received: LiveView['records'],
  isOver: (isShown: boolean, note: NotedRecord) => boolean,
): void {
  if (received.status !== 'ready') return;
  for (const [key, note] of noted) {
    if (isOver(holds(received, key, note.record), note)) noted.delete(key);
  }
}

/** Whether a record is among the records. */
export function holds(
  records: LiveView['records'],
  key: string,
  { deadline }: TableRecord,
): boolean {
  return (
    records.status === 'ready' && records.value[key]?.deadline === deadline
  );
}
