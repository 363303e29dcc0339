import { readFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, vi } from 'vitest';
import {
  type Database,
  type DatabaseOptions,
  openDatabase,
} from '../../src/services/database.ts';
import { createServerClock } from '../../src/services/server-clock.ts';
import { RULES_FILE } from '../../tools/shared/project.ts';
import { HOST, ports } from '../../tools/suite/ports.ts';
import { type FaultyLine, startFaultyLine } from './faulty-line.ts';

/** `host:port` of the local suite's database, which these tests share. */
export const databaseHost = `${HOST}:${ports.database.port}`;

const owner = {
  authorization: 'Bearer owner',
  'content-type': 'application/json',
};

/** The machine's time, also while a test has set the clock. */
const realTime = Date.now;

/** A database of one test file. */
export interface TestDatabase {
  readonly namespace: string;
  /** Replaces its whole content, past the rules. */
  seed(content: unknown): Promise<unknown>;
  read(path: string): Promise<unknown>;
  /**
   * A new client, by way of `via` (host:port), whose socket is open; it is
   * closed after the file's tests.
   */
  connect(via?: string, options?: DatabaseOptions): Promise<Database>;
}

/**
 * Makes a database that no other test file uses, at the file's top level: its
 * clients are closed after the file.
 * @param rules the rules' text, the real ones where not given
 */
export async function makeDatabase(
  name: string,
  rules = readFileSync(RULES_FILE, 'utf8'),
): Promise<TestDatabase> {
  const namespace = `${name}-${process.pid}`;
  const request = async (
    path: string,
    init: RequestInit = {},
  ): Promise<unknown> => {
    const url = `http://${databaseHost}/${encodeURI(path)}.json?ns=${namespace}`;
    const response = await fetch(url, { headers: owner, ...init });
    if (!response.ok)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await request('.settings/rules', { method: 'PUT', body: rules });

  const connections: Database[] = [];
  afterAll(() =>
    Promise.all(connections.map(({ disconnect }) => disconnect())),
  );
  return {
    namespace,
    seed: (content) =>
      request('', { method: 'PUT', body: JSON.stringify(content) }),
    read: (path) => request(path),
    async connect(via = databaseHost, options = {}) {
      const firebase = { apiKey: 'demo-key', projectId: 'demo-osteria' };
      const databaseURL = `http://${via}/?ns=${namespace}`;
      const connection = openDatabase(
        { firebase: { ...firebase, databaseURL }, appCheckSiteKey: null },
        { clock: createServerClock(async () => realTime()), ...options },
      );
      connections.push(connection);
      connection.connect();
      await untilOnline(connection, 15_000);
      return connection;
    },
  };
}

/** Makes a line to `target` (host:port); it is taken down after the test. */
export async function makeFaultyLine(target: string): Promise<FaultyLine> {
  const line = await startFaultyLine(target);
  onTestFinished(line.close);
  return line;
}

/** Waits until there is a socket. */
export async function untilOnline(
  { status }: Database,
  timeout = 5_000,
): Promise<void> {
  await vi.waitFor(() => expect(status.get()).toBe('online'), {
    timeout,
    interval: 10,
  });
}

/** The settings under which everything can be booked. */
export const OPEN = { giardino: true, prenotazioni: true };
