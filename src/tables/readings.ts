import { type LiveData, ready } from './live-data.ts';
import type { TableRecord, TableRecords } from './records.ts';

// In which order the tables were read, by REST and by the socket. Readings are
// numbered as they begin, to discard answers to older requests.

/** What was received of the tables and the settings. */
export interface Readings {
  /** As the database has sent it. */
  readonly received: LiveData;
  /** The number of the reading that began last. */
  readonly begun: number;
  /** The number of the reading that is shown; later ones may replace it. */
  readonly shown: number;
  /** What the socket has sent since it was connected. */
  readonly pushed: readonly (keyof Push)[];
  /** The records that the database has accepted and not sent yet, by table. */
  readonly noted: Readonly<Record<string, NotedRecord>>;
}

/** Readings up to `reading` began before the record was accepted. */
interface NotedRecord {
  readonly record: TableRecord;
  readonly reading: number;
}

/** What the socket sends at once: one of both. */
export type Push = Partial<Pick<LiveData, 'settings' | 'records'>>;

/** Before anything was read, with what the HTML already shows. */
export function noReadings(received: LiveData): Readings {
  return { received, begun: 0, shown: 0, pushed: [], noted: {} };
}

/** What the pages show. */
export function shownData({ received, noted }: Readings): LiveData {
  const { records } = received;
  const entries = Object.entries(noted);
  if (records.status !== 'ready' || entries.length === 0) return received;
  const value: Record<string, TableRecord> = { ...records.value };
  for (const [key, { record }] of entries) value[key] = record;
  return { ...received, records: ready<TableRecords>(value) };
}

/** Begins a reading, whose number is then `begun`. */
export function begin(readings: Readings): Readings {
  return { ...readings, begun: readings.begun + 1 };
}

/** Ends a reading. One that began before what is shown changes nothing. */
export function withReading(
  readings: Readings,
  number: number,
  received: LiveData,
): Readings {
  if (number < readings.shown) return readings;
  const noted = notedWithout(
    readings.noted,
    (key, note) => holds(received, key, note.record) || note.reading < number,
  );
  return { ...readings, received, shown: number, noted };
}

/**
 * Takes what the socket has sent, which is younger than every reading that has
 * begun. When it has sent both, they are current.
 */
export function withPush(
  readings: Readings,
  push: Push,
  isConnected: boolean,
): Readings {
  const received = { ...readings.received, ...push };
  const pushed = [...readings.pushed];
  if (push.settings) pushed.push('settings');
  if (push.records) pushed.push('records');
  const noted = notedWithout(
    readings.noted,
    (key, { record }) =>
      push.records !== undefined && holds(received, key, record),
  );
  const pushedReadings = { ...readings, pushed, noted };
  const isCurrent = isConnected && isPushed(pushedReadings);
  return {
    ...pushedReadings,
    shown: readings.begun + 1,
    received: isCurrent ? { ...received, status: 'online' } : received,
  };
}

/** Whether the socket has sent both since it was connected. */
export function isPushed({ pushed }: Readings): boolean {
  return pushed.includes('settings') && pushed.includes('records');
}

/** Whether what is shown is current. */
export function withStatus(
  readings: Readings,
  status: LiveData['status'],
): Readings {
  return { ...readings, received: { ...readings.received, status } };
}

/**
 * Takes a record that the database has just accepted, which is shown until a
 * younger reading says otherwise. The socket may have been faster.
 */
export function withNote(
  readings: Readings,
  key: string,
  record: TableRecord,
): Readings {
  const { received, begun, noted } = readings;
  if (holds(received, key, record)) return readings;
  return {
    ...readings,
    noted: { ...noted, [key]: { record, reading: begun } },
  };
}

function notedWithout(
  noted: Readings['noted'],
  isOver: (key: string, note: NotedRecord) => boolean,
): Readings['noted'] {
  return Object.fromEntries(
    Object.entries(noted).filter((entry) => !isOver(...entry)),
  );
}

/** Whether a record is among those that were received. */
function holds(
  { records }: Pick<LiveData, 'records'>,
  key: string,
  { deadline }: TableRecord,
): boolean {
  return (
    records.status === 'ready' && records.value[key]?.deadline === deadline
  );
}
