import { readFileSync } from 'node:fs';
import { type DatabaseEmulator, startDatabaseEmulator } from 'rtdb-emulator';
import { afterAll, beforeAll } from 'vitest';
import { RULES_FILE } from '../../tools/rules.ts';

/** Who sends a request, by the claims of their token; null: signed out. */
export const people = {
  visitor: null,
  // With the public key anyone may sign up.
  stranger: { sub: 'a-stranger' },
  'self-styled admin': { sub: 'a-claimant', admin: true, role: 'owner' },
  'former admin': { sub: 'a-former-admin' },
  admin: { sub: 'the-admin' },
} as const;
export type Person = keyof typeof people;

export const everybody = Object.keys(people) as Person[];

type Method = 'GET' | 'PUT' | 'PATCH' | 'DELETE';

export interface RulesFixture {
  /** The server's clock, ms since the epoch. */
  now: number;
  /** Sends a REST request. @returns whether the rules allow it. @throws if it is malformed */
  request(person: Person, method: Method, path: string, body?: unknown): Promise<boolean>;
  /** The URL by which the Firebase client finds the database. */
  databaseUrl(): string;
  /** The REST URL of a path. */
  restUrl(path: string): string;
  /** Writes past the rules. */
  seed(content: unknown, path?: string): Promise<void>;
  /** What the database holds, with priorities, read past the rules. */
  read(path?: string): Promise<unknown>;
}

/** What a booking writes: the server's time, with a deadline if one is given. */
export const booking = (deadline: unknown = null) => ({
  '.value': { '.sv': 'timestamp' },
  '.priority': deadline,
});

const NAMESPACE = 'demo-osteria';
const OWNER = { authorization: 'Bearer owner' };

/** The real rules file on an embedded emulator, the only one whose clock a test can move. */
export function makeRulesFixture(): RulesFixture {
  let emulator: DatabaseEmulator;
  beforeAll(async () => {
    const rules = readFileSync(RULES_FILE, 'utf8');
    emulator = await startDatabaseEmulator({
      rules,
      projectId: NAMESPACE,
      now: () => fixture.now,
    });
  });
  afterAll(() => emulator.close());

  const fixture: RulesFixture = {
    now: Date.now(),
    databaseUrl: () => `${emulator.url}?ns=${NAMESPACE}`,
    restUrl: (path) =>
      `${emulator.url}/${path.split('/').map(encodeURIComponent).join('/')}.json?ns=${NAMESPACE}`,
    async request(person, method, path, body) {
      const claims = people[person];
      const token = claims ? `&auth=${makeToken(claims)}` : '';
      const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
      const response = await fetch(`${fixture.restUrl(path)}${token}`, init);
      const answer = await response.text();
      if (!response.ok && response.status !== 401) throw new Error(answer);
      return response.ok;
    },
    async seed(content, path = '') {
      const init = { method: 'PUT', headers: OWNER, body: JSON.stringify(content) };
      const response = await fetch(fixture.restUrl(path), init);
      if (!response.ok) throw new Error(await response.text());
    },
    async read(path = '') {
      const response = await fetch(`${fixture.restUrl(path)}&format=export`, { headers: OWNER });
      return response.json();
    },
  };
  return fixture;
}

/** An unsigned token, which the emulators accept. */
function makeToken(claims: object): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const standard = { aud: NAMESPACE, iat: 0, exp: 3600 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...standard, ...claims })}.`;
}
