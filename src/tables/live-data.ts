import { recordsIn, type TableRecords } from './records.ts';
import { type Settings, settingsIn } from './settings.ts';

export type Remote<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T };

/** What the pages show of the database. */
export interface LiveData {
  /** `online`: the values are current, by the socket or by REST. */
  readonly status: 'connecting' | 'online' | 'offline';
  readonly settings: Remote<Settings>;
  readonly records: Remote<TableRecords>;
}

export const LOADING: LiveData = {
  status: 'connecting',
  settings: { status: 'loading' },
  records: { status: 'loading' },
};

/** What the pages show, from the database's values of `admin` and `tables`. */
export function liveDataOf(admin: unknown, tables: unknown): LiveData {
  const settings = ready(settingsIn(admin));
  return { status: 'online', settings, records: ready(recordsIn(tables)) };
}

export function ready<T>(value: T): Remote<T> {
  return { status: 'ready', value };
}
