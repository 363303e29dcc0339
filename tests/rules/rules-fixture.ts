import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/app';
import type { Database } from 'firebase/database';
import { type DatabaseEmulator, startDatabaseEmulator } from 'rtdb-emulator';
import { afterAll, beforeAll } from 'vitest';
import { RULES_FILE } from '../../tools/rules.ts';

/** Who asks, by the claims of their token; null: signed out. */
export const people = {
  visitor: null,
  // With the public key anyone may sign up.
  stranger: { sub: 'a-stranger' },
  'self-styled admin': { sub: 'a-claimant', admin: true, role: 'owner' },
  'former admin': { sub: 'a-former-admin' },
  admin: { sub: 'the-admin' },
} as const;
export type Person = keyof typeof people;

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE';

export interface RulesFixture {
  /** The server's clock, ms since the epoch. */
  now: number;
  /** The unmodified client of a person; always the same one. */
  client(person: Person): Database;
  /** A request by REST: whether it was accepted. @throws where it was malformed */
  request(person: Person, method: Method, path: string, body?: unknown): Promise<boolean>;
  /** Where REST finds a path. */
  address(path: string): string;
  /** Puts something into the database, past the rules. */
  seed(content: unknown, path?: string): Promise<void>;
  /** What the database holds, priorities too, past the rules. */
  read(path?: string): Promise<unknown>;
}

const PROJECT = 'demo-osteria';
/** The one that the library takes. */
const NAMESPACE = PROJECT;
const OWNER = { authorization: 'Bearer owner' };

/** The real rules file on an embedded emulator, the only one whose clock a test can move. */
export function makeRulesFixture(): RulesFixture {
  let emulator: DatabaseEmulator;
  let environment: RulesTestEnvironment;
  const clients = new Map<Person, Database>();
  const address = (path: string) =>
    `${emulator.url}/${path.split('/').map(encodeURIComponent).join('/')}.json?ns=${NAMESPACE}`;

  const fixture: RulesFixture = {
    now: Date.now(),
    address,
    client(person) {
      const known = clients.get(person);
      if (known) return known;
      const { sub, ...claims } = people[person] ?? { sub: null };
      const context =
        sub === null
          ? environment.unauthenticatedContext()
          : environment.authenticatedContext(sub, claims);
      // The library hands out the namespaced client; its database is the modular one underneath.
      const database = context.database() as unknown as Database;
      clients.set(person, database);
      return database;
    },
    async request(person, method, path, body) {
      const claims = people[person];
      const token = claims ? `&auth=${makeToken(claims)}` : '';
      const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
      const response = await fetch(`${address(path)}${token}`, init);
      const answer = await response.text();
      if (!response.ok && response.status !== 401) throw new Error(answer);
      return response.ok;
    },
    async seed(content, path = '') {
      const init = { method: 'PUT', headers: OWNER, body: JSON.stringify(content) };
      const response = await fetch(address(path), init);
      if (!response.ok) throw new Error(await response.text());
    },
    async read(path = '') {
      const response = await fetch(`${address(path)}&format=export`, { headers: OWNER });
      return response.json();
    },
  };

  beforeAll(async () => {
    // A refused write is what these tests ask for, not a warning.
    setLogLevel('silent');
    const rules = readFileSync(RULES_FILE, 'utf8');
    emulator = await startDatabaseEmulator({ rules, projectId: PROJECT, now: () => fixture.now });
    const { host, port } = emulator;
    environment = await initializeTestEnvironment({
      projectId: PROJECT,
      database: { host, port, rules },
    });
  });
  afterAll(async () => {
    await environment.cleanup();
    await emulator.close();
  });
  return fixture;
}

/**
 * Whether the database accepted what a client asked for.
 * @throws where the answer is neither a yes nor a refusal
 */
export async function accepted(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking;
    return true;
  } catch (error) {
    // A transaction at a place that it may not read gives up: `maxretry`.
    if (/permission.denied|maxretry/i.test(String(error))) return false;
    throw error;
  }
}

/** An unsigned token, as the emulators make and take them. */
function makeToken(claims: object): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const usual = { aud: PROJECT, iat: 0, exp: 3600 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
}
