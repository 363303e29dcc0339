import { readFileSync } from 'node:fs';
import { type DatabaseEmulator, startDatabaseEmulator } from 'rtdb-emulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
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

/**
 * What a booking writes: the server's time, with a deadline if one is given.
 */
export const booking = (deadline: unknown = null) => ({
  '.value': SERVER_TIME,
  '.priority': deadline,
});

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
    emulator =
      OFFICIAL === undefined
        ? await startDatabaseEmulator({
            rules,
            now: () => fixture.now,
          })
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
    /** Sends a REST request. @returns whether the rules allow it */
    async request(
      person: Person,
      method: string,
      path: string,
      body?: unknown,
    ): Promise<boolean> {
      const claims = people[person];
      const token = claims ? `&auth=${makeToken(claims)}` : '';
      const init =
        body === undefined
          ? { method }
          : { method, body: JSON.stringify(body) };
      return (await send(path, init, token)).ok;
    },
    /** Writes past the rules. */
    async seed(content: unknown, path = ''): Promise<void> {
      await send(path, {
        method: 'PUT',
        headers: OWNER,
        body: JSON.stringify(content),
      });
    },
    /** What the database holds, with priorities, read past the rules. */
    read: async (path = ''): Promise<unknown> =>
      (await send(path, { headers: OWNER }, '&format=export')).json(),
  };
  return fixture;
}

type Fixture = ReturnType<typeof makeRulesFixture>;

/** A REST request that a person tries. */
type Action = readonly [method: string, path: string, sent?: unknown];

export const read = (path: string): Action => ['GET', path];
export const put = (path: string, sent: unknown): Action => ['PUT', path, sent];
export const merge = (path: string, sent: unknown): Action => [
  'PATCH',
  path,
  sent,
];
export const remove = (path: string): Action => ['DELETE', path];

/** Actions by what they are called, in lists of who may do them. */
type Rights = readonly (readonly [
  allowed: readonly Person[],
  actions: Readonly<Record<string, Action>>,
])[];

/**
 * Tests that each person may do what is allowed to them and nothing else, in a
 * database with this content.
 */
export function testRights(
  fixture: Fixture,
  content: unknown,
  rights: Rights,
): void {
  const rows = rights.flatMap(([allowed, actions]) =>
    Object.entries(actions).map(([what, action]) => ({
      what,
      action,
      allowed,
    })),
  );
  test.each(everybody)(
    'the %s may do what is allowed to them, and nothing else',
    async (person) => {
      await fixture.seed(content);
      const before = await fixture.read();
      for (const { what, action, allowed } of rows) {
        const [method, path, sent] = action;
        const isAllowed = allowed.includes(person);
        const answer = await fixture.request(person, method, path, sent);
        expect.soft(answer, what).toBe(isAllowed);
        const after = expect.soft(await fixture.read(), what);
        if (isAllowed && method !== 'GET') after.not.toEqual(before);
        else after.toEqual(before);
        if (answer && method !== 'GET') await fixture.seed(content);
      }
    },
  );
}

/** Requests by what they try. */
export type Attacks = Readonly<Record<string, unknown>>;

/** Tests that a database with this content refuses these updates. */
export function testAttacks(
  fixture: Fixture,
  content: unknown,
  person: Person,
  attacks: Attacks,
): void {
  const all = Object.entries(attacks);
  test(`the ${person} is refused ${all.length} requests, from '${all[0]?.[0]}' on`, async () => {
    await fixture.seed(content);
    const before = await fixture.read();
    for (const [what, changes] of all) {
      const answer = await fixture.request(person, 'PATCH', '', changes);
      expect.soft(answer, what).toBe(false);
      expect.soft(await fixture.read(), what).toEqual(before);
      if (answer) await fixture.seed(content);
    }
  });
}

/** An unsigned token, which the emulators accept. */
function makeToken(claims: object): string {
  const part = (json: unknown) =>
    Buffer.from(JSON.stringify(json)).toString('base64url');
  const standard = { aud: NAMESPACE, iat: 0, exp: 3600 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...standard, ...claims })}.`;
}
