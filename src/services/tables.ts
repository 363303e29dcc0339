import { type DataSnapshot, onValue, ref, type Unsubscribe } from 'firebase/database';
import type { TableRecord, TableRecords } from '../domain/attempt.ts';
import type { Connection } from './connection.ts';

interface TablesListener {
  onRecords(records: TableRecords): void;
  onFailure(error: Error): void;
}

/** Watches all records (specification, section 7: read and subscribe the tables node). */
export function watchTables(
  { database }: Pick<Connection, 'database'>,
  { onRecords, onFailure }: TablesListener,
): Unsubscribe {
  return onValue(ref(database, 'tables'), (snapshot) => onRecords(recordsIn(snapshot)), onFailure);
}

function recordsIn(snapshot: DataSnapshot): TableRecords {
  const records: Record<string, TableRecord> = {};
  snapshot.forEach((child) => {
    const bookedAt: unknown = child.val();
    const deadline = typeof child.priority === 'number' ? child.priority : null;
    if (typeof bookedAt === 'number') records[child.key] = { bookedAt, deadline };
  });
  return records;
}
