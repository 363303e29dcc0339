import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import { openRest } from '../../src/services/rest.ts';
import { createStore } from '../../src/services/store.ts';
import type { LiveTables } from '../../src/tables/followed.ts';
import { type LiveData, LOADING } from '../../src/tables/live-values.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { makeClock } from './make-clock.ts';

/**
 * A database by REST only, whose socket does nothing.
 * @param url without one it refuses every request
 */
export function makeFakeDatabase(
  overrides: Partial<Database>,
  url = 'http://127.0.0.1:9/?ns=none',
): Database {
  return {
    ...openRest(url, async () => ({})),
    status: createStore<ConnectionStatus>('online'),
    clock: makeClock(() => Date.now()),
    connect: () => {},
    disconnect: () => {},
    reconnect: () => {},
    answers: async () => true,
    watch: () => () => {},
    onClient: () => () => {},
    ...overrides,
  };
}

/** Live tables that are current and never change. */
export function makeFakeLiveTables(
  overrides: Partial<LiveTables> = {},
): LiveTables {
  return {
    get: () => ({ ...LOADING, status: 'current' }),
    subscribe: () => () => {},
    refresh: async () => true,
    lookAgain: async () => true,
    follow: () => {},
    ...overrides,
  };
}

/** Live tables as a page knows them: current, with online booking on. */
export function makeLiveData(
  records: TableRecords = {},
  settings: Settings = { prenotazioni: true },
): LiveData {
  // The present meal may be that of the evening before.
  const today = romeDate(Date.now());
  const days = { [dateAfter(today, -1)]: {}, [today]: {} };
  const values = { settings, records, days, own: {} };
  return { status: 'current', values, receivedAt: Date.now() };
}
