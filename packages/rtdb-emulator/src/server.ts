import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Database } from './database.ts';
import { Connections } from './protocol/connections.ts';
import { answerRest } from './rest/answer.ts';
import { Ruleset } from './rules/ruleset.ts';
import type { Settings } from './settings.ts';
import { watchRules } from './watch-rules.ts';

export interface EmulatorOptions {
  /** 127.0.0.1 if omitted. */
  readonly host?: string;
  /** 0, any free port, if omitted. */
  readonly port?: number;
  /**
   * The text of a rules file, for namespaces without rules of their own; if
   * omitted, open rules.
   */
  readonly rules?: string;
  /** A file to use instead of `rules`: it is loaded again when it changes. */
  readonly rulesFile?: string;
  /**
   * Whether connections and REST requests need a valid App Check token; false
   * if omitted.
   */
  readonly enforceAppCheck?: boolean;
  /** Server time, ms since the epoch; the clock of the machine if omitted. */
  readonly now?: () => number;
  /**
   * Receives messages for the user, e.g. that rules are loaded; the console if
   * omitted.
   */
  readonly log?: (line: string) => void;
}

export interface DatabaseEmulator {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Ends all connections and frees the port. */
  readonly close: () => Promise<void>;
}

const OPEN_RULES = '{"rules": {".read": true, ".write": true}}';

/**
 * Starts a Realtime Database emulator with its state in memory. Rejects with a
 * `Refusal` for invalid rules, and with the system's error for an unreadable
 * rules file or a busy port.
 */
export async function startDatabaseEmulator(
  options: EmulatorOptions = {},
): Promise<DatabaseEmulator> {
  const { host = '127.0.0.1', port = 0, rulesFile } = options;
  const { now = Date.now, log = console.log } = options;
  let defaultRules = new Ruleset(readRules(options));
  const databases = new Map<string, Database>();

  function databaseNamed(name: string): Database {
    const existing = databases.get(name);
    if (existing !== undefined) return existing;
    const database = new Database(() => defaultRules, now);
    databases.set(name, database);
    return database;
  }

  function setDefaultRules(source: string): void {
    defaultRules = new Ruleset(source);
    for (const database of databases.values()) database.setRules(null);
  }

  const settings: Settings = {
    enforceAppCheck: options.enforceAppCheck ?? false,
    clock: now,
    log,
    databaseNamed,
  };
  const connections = new Connections(settings);
  const http = createServer((request, response) => {
    void answerRest(request, response, settings);
  });
  // Clients close idle connections. If the server did, it could close one that
  // is in use again.
  http.keepAliveTimeout = 0;
  http.on('upgrade', (request, socket, head) => {
    connections.upgrade(request, socket, head);
  });
  http.listen(port, host);
  // Rejects with the system's error, e.g. if the port is in use.
  await once(http, 'listening');

  const stopWatching =
    rulesFile === undefined
      ? () => {}
      : watchRules(rulesFile, setDefaultRules, log);
  const { port: bound } = http.address() as AddressInfo;
  return {
    host,
    port: bound,
    url: `http://${host}:${bound}`,
    close: () => {
      stopWatching();
      connections.terminate();
      return close(http);
    },
  };
}

function readRules({ rules = OPEN_RULES, rulesFile }: EmulatorOptions): string {
  return rulesFile === undefined ? rules : readFileSync(rulesFile, 'utf8');
}

function close(http: Server): Promise<void> {
  return new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });
}
