import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';
import { type Connection, openConnection } from '../../src/services/connection.ts';
import { HOST, ports } from '../../tools/ports.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import { type FaultyLine, startFaultyLine } from './faulty-line.ts';

/** `host:port` of the local suite's database, which these tests share. */
export const databaseHost = `${HOST}:${ports.database.port}`;

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** A database of its own on the shared emulator, with the real rules. */
export interface TestDatabase {
  readonly namespace: string;
  /** Replaces its whole content, past the rules. */
  seed(content: unknown): Promise<void>;
  read(path: string): Promise<unknown>;
  /** `host:port` of its emulator. */
  readonly host: string;
  /** A new client, by way of `via` (host:port) where given; it is closed after the file's tests. */
  connect(via?: string, longestWait?: number): Promise<Connection>;
}

/**
 * Makes a database that no other test file uses.
 * @param rules the rules' text, the real ones where not given
 * @param host `host:port` of another emulator than the shared one
 */
export async function makeDatabase(
  name: string,
  rules = readFileSync(RULES_FILE, 'utf8'),
  host = databaseHost,
): Promise<TestDatabase> {
  const namespace = `${name}-${process.pid}`;
  const url = (path: string) => `http://${host}/${path}.json?ns=${namespace}`;
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url(path), { headers: owner, ...init });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  await request('.settings/rules', { method: 'PUT', body: rules });

  const connections: Connection[] = [];
  afterAll(() => Promise.all(connections.map(({ disconnect }) => disconnect())));
  return {
    namespace,
    host,
    seed: async (content) => {
      await request('', { method: 'PUT', body: JSON.stringify(content) });
    },
    read: (path) => request(encodeURI(path)),
    async connect(via = host, longestWait = undefined) {
      const databaseURL = `http://${via}/?ns=${namespace}`;
      const connection = openConnection(
        { firebase: { ...FIREBASE, databaseURL }, appCheckSiteKey: null },
        null,
        longestWait,
      );
      connections.push(connection);
      connection.connect();
      await untilOnline(connection).catch(() => {});
      return connection;
    },
  };
}

/** Makes a line to `target` (host:port); it is taken down after the file's tests. */
export async function makeFaultyLine(target: string): Promise<FaultyLine> {
  const line = await startFaultyLine(target);
  afterAll(line.close);
  return line;
}

/** Waits until there is a socket. */
export async function untilOnline({ status }: Connection, timeout = 5_000): Promise<void> {
  await vi.waitFor(() => expect(status.get()).toBe('online'), { timeout, interval: 10 });
}

/** What a client knows of its project, besides its database. */
export const FIREBASE = { apiKey: 'demo-key', projectId: 'demo-osteria' } as const;

/** The settings under which everything can be booked. */
export const OPEN = { giardino: true, prenotazioni: true };
