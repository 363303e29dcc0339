import {
  type LiveData,
  type LiveStatus,
  type LiveValues,
  type Received,
  valuesIn,
} from './live-data.ts';
import type { TableRecord } from './records.ts';

// In which order the paths were read, by REST and by the socket. Readings are
// numbered as they begin, to discard answers to older requests.

/** What was received of the database. */
export interface Readings {
  readonly received: Received;
  /** Whether the database refuses to be read. */
  readonly isRefused: boolean;
  readonly status: Extract<LiveStatus, 'current' | 'checking' | 'stale'>;
  /** The number of the reading that began last. */
  readonly begun: number;
  /** The number of the reading that is shown; later ones may replace it. */
  readonly shown: number;
  /** The paths that the socket has sent since it was connected. */
  readonly pushed: readonly string[];
  /** The records that the database has accepted and not sent yet, by path. */
  readonly noted: Readonly<Record<string, NotedRecord>>;
}

/** Readings up to `reading` began before the record was accepted. */
interface NotedRecord {
  readonly record: TableRecord;
  readonly reading: number;
}

/** Before anything was read, with what the HTML already shows. */
export function noReadings(
  received: Received,
  status: Readings['status'],
): Readings {
  return {
    received,
    isRefused: false,
    status,
    begun: 0,
    shown: 0,
    pushed: [],
    noted: {},
  };
}

/** What the pages show. */
export function shownData(readings: Readings): LiveData {
  const { received, isRefused, status, noted } = readings;
  if (isRefused) return { status: 'unreadable', values: null };
  let values = valuesIn(received);
  if (!values)
    return { status: status === 'stale' ? 'stale' : 'loading', values: null };
  for (const [path, { record }] of Object.entries(noted))
    values = withRecord(values, path, record);
  return { status, values };
}

/** Begins a reading, whose number is then `begun`. */
export function begin(readings: Readings): Readings {
  return { ...readings, begun: readings.begun + 1 };
}

/** Ends a reading. One that began before what is shown changes nothing. */
export function withReading(
  readings: Readings,
  number: number,
  received: Received,
): Readings {
  if (number < readings.shown) return readings;
  const noted = notedWithout(
    readings.noted,
    (path, note) => holds(received, path, note.record) || note.reading < number,
  );
  return {
    ...readings,
    received: { ...readings.received, ...received },
    isRefused: false,
    status: 'current',
    shown: number,
    noted,
  };
}

/**
 * Takes what the socket has sent, which is younger than every reading that has
 * begun. When it has sent all paths, they are current.
 */
export function withPush(
  readings: Readings,
  path: string,
  value: unknown,
  wanted: readonly string[],
): Readings {
  const received = { ...readings.received, [path]: value };
  const noted = notedWithout(readings.noted, (notedPath, { record }) =>
    holds({ [path]: value }, notedPath, record),
  );
  const next = {
    ...readings,
    received,
    noted,
    pushed: [...readings.pushed, path],
    shown: readings.begun + 1,
  };
  return isPushed(next, wanted)
    ? { ...next, isRefused: false, status: 'current' }
    : next;
}

/** Whether the socket has sent all paths since it was connected. */
export function isPushed(
  { pushed }: Readings,
  wanted: readonly string[],
): boolean {
  return wanted.every((path) => pushed.includes(path));
}

/**
 * Takes a record that the database has just accepted, which is shown until a
 * younger reading says otherwise. The socket may have been faster.
 */
export function withNote(
  readings: Readings,
  path: string,
  record: TableRecord,
): Readings {
  const { received, begun, noted } = readings;
  if (holds(received, path, record)) return readings;
  return {
    ...readings,
    noted: { ...noted, [path]: { record, reading: begun } },
  };
}

function notedWithout(
  noted: Readings['noted'],
  isOver: (path: string, note: NotedRecord) => boolean,
): Readings['noted'] {
  return Object.fromEntries(
    Object.entries(noted).filter((entry) => !isOver(...entry)),
  );
}

/** Whether a record is among those that were received. */
function holds(
  received: Received,
  path: string,
  { deadline }: TableRecord,
): boolean {
  const values = valuesIn({ admin: null, tables: null, ...received });
  return values !== null && recordAt(values, path)?.deadline === deadline;
}

/** The record at a path of `tables` or `days`. */
function recordAt(
  { records, days }: LiveValues,
  path: string,
): TableRecord | undefined {
  const [node, first = '', meal = '', key = ''] = path.split('/');
  return node === 'tables' ? records[first] : days[first]?.[meal]?.[key];
}

function withRecord(
  values: LiveValues,
  path: string,
  record: TableRecord,
): LiveValues {
  const [node, first = '', meal = '', key = ''] = path.split('/');
  if (node === 'tables')
    return { ...values, records: { ...values.records, [first]: record } };
  const day = values.days[first] ?? {};
  const tables = { ...day[meal], [key]: record };
  return {
    ...values,
    days: { ...values.days, [first]: { ...day, [meal]: tables } },
  };
}
