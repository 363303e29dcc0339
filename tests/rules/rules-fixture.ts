import { readFileSync } from 'node:fs';
import { type DatabaseEmulator, startDatabaseEmulator } from 'rtdb-emulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import type { PathValues } from '../../src/tables/request.ts';
import { RULES_FILE } from '../../tools/shared/project.ts';

/** Who sends a request, by the claims of their token; null: signed out. */
const people = {
  visitor: null,
  // With the public key anyone may sign up.
  stranger: { sub: 'a-stranger' },
  'self-styled admin': { sub: 'a-claimant', admin: true, role: 'owner' },
  'former admin': { sub: 'a-former-admin' },
  admin: { sub: 'the-admin' },
} as const;
export type Person = keyof typeof people;

export const everybody = Object.keys(people) as Person[];

export const tableKeys: readonly string[] = floorPlan.flatMap(({ tables }) =>
  tables.map(tableKey),
);

export const SERVER_TIME = { '.sv': 'timestamp' } as const;

const NAMESPACE = 'demo-osteria';
const OWNER = { authorization: 'Bearer owner' };

const OFFICIAL = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
/**
 * Whether a test can set the emulator's clock: the official one has the
 * machine's.
 */
export const canSetClock = OFFICIAL === undefined;

/** Skips the tests that follow if the emulator's clock cannot be set. */
export function requireSettableClock(): void {
  beforeEach(({ skip }) => {
    skip(!canSetClock, 'The official emulator has the clock of the machine.');
  });
}

/**
 * The official emulator, which `firebase emulators:exec` has started, with
 * these rules.
 */
async function prepareOfficial(
  host: string,
  rules: string,
): Promise<Pick<DatabaseEmulator, 'url' | 'close'>> {
  const url = `http://${host}`;
  const address = `${url}/.settings/rules.json?ns=${NAMESPACE}`;
  const init = { method: 'PUT', headers: OWNER, body: rules };
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(await response.text());
  return { url, close: () => Promise.resolve() };
}

/**
 * The real rules file on the embedded emulator, or on the official one if that
 * is running.
 */
export function makeRulesFixture() {
  let emulator: Pick<DatabaseEmulator, 'url' | 'close'>;
  beforeAll(async () => {
    const rules = readFileSync(RULES_FILE, 'utf8');
    const now = () => fixture.now;
    emulator =
      OFFICIAL === undefined
        ? await startDatabaseEmulator({ rules, now })
        : await prepareOfficial(OFFICIAL, rules);
  });
  afterAll(() => emulator.close());

  /** @throws if the request is malformed */
  async function send(
    path: string,
    init: RequestInit,
    query = '',
  ): Promise<Response> {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    const response = await fetch(
      `${emulator.url}/${encoded}.json?ns=${NAMESPACE}${query}`,
      init,
    );
    if (!response.ok && response.status !== 401)
      throw new Error(await response.text());
    return response;
  }

  const fixture = {
    /** The server's clock, ms since the epoch. */
    now: Date.now(),
    /** Sends an update of several paths. @returns whether it is allowed */
    async update(person: Person, changes: PathValues): Promise<boolean> {
      const init = { method: 'PATCH', body: JSON.stringify(changes) };
      return (await send('', init, tokenOf(person))).ok;
    },
    async mayRead(person: Person, path: string): Promise<boolean> {
      return (await send(path, {}, tokenOf(person))).ok;
    },
    /** Writes past the rules. */
    async overwrite(changes: PathValues): Promise<void> {
      const body = JSON.stringify(changes);
      await send('', { method: 'PATCH', headers: OWNER, body });
    },
    /** Replaces everything, past the rules. */
    async seed(content: PathValues): Promise<void> {
      await send('', { method: 'DELETE', headers: OWNER });
      await fixture.overwrite(content);
    },
    /** What the database holds, with priorities, read past the rules. */
    read: async (path = ''): Promise<unknown> =>
      (await send(path, { headers: OWNER }, '&format=export')).json(),
  };
  return fixture;
}

type Fixture = ReturnType<typeof makeRulesFixture>;

/** A path to read, or an update, by what it is called. */
type Actions = Readonly<Record<string, string | PathValues>>;

/**
 * Tests that each person may do what is allowed to them and nothing else, in a
 * database with this content.
 */
export function testRights(
  fixture: Fixture,
  content: PathValues,
  rights: readonly (readonly [allowed: readonly Person[], Actions])[],
): void {
  test.each(everybody)(
    'the %s may do what is allowed to them, and nothing else',
    async (person) => {
      await fixture.seed(content);
      for (const [allowed, actions] of rights)
        for (const [what, action] of Object.entries(actions)) {
          const isReading = typeof action === 'string';
          const answer = isReading
            ? await fixture.mayRead(person, action)
            : await fixture.update(person, action);
          expect.soft(answer, what).toBe(allowed.includes(person));
          if (answer && !isReading) await fixture.seed(content);
        }
    },
  );
}

/** An unsigned token, which the emulators accept, for a request's query. */
function tokenOf(person: Person): string {
  const claims = people[person];
  if (!claims) return '';
  const part = (json: unknown) =>
    Buffer.from(JSON.stringify(json)).toString('base64url');
  const standard = { aud: NAMESPACE, iat: 0, exp: 3600 };
  return `&auth=${part({ alg: 'none', typ: 'JWT' })}.${part({ ...standard, ...claims })}.`;
}
