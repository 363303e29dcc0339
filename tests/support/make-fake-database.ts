import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import { openRest } from '../../src/services/rest.ts';
import { createStore } from '../../src/services/store.ts';
import type { LiveTables } from '../../src/tables/live-tables.ts';
import { LOADING } from '../../src/tables/live-values.ts';
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
    setDays: () => {},
    ...overrides,
  };
}
