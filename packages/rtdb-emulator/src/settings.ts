import type { Database } from './database.ts';

/** The settings of a running emulator, for REST and for WebSockets. */
export interface Settings {
  readonly enforceAppCheck: boolean;
  /** Server time, ms since the epoch. */
  readonly clock: () => number;
  readonly log: (line: string) => void;
  readonly databaseNamed: (namespace: string) => Database;
}
