import type { DatabaseEmulator } from 'rtdb-emulator';
import { makeToken } from '../../../packages/rtdb-emulator/tests/make-token.ts';
import { print } from '../../../tools/fuzz/rules/expression.ts';
import { openWire, type Wire } from '../../../tools/fuzz/wire.ts';
import type { Case } from './generate-case.ts';
import type { Json } from './values.ts';

/** The time at which all rules are judged, ms since the epoch. */
export const NOW = 1_700_000_000_000;

/** Claims of the signed-in; null is nobody. */
export const CLAIMS: readonly ({ readonly [key: string]: Json } | null)[] = [
  null,
  { sub: 'a', email: 'x@y.it', age: 7, verified: true, roles: { a: true, b: 'o1' } },
  { sub: 'o1', email: 'aab', age: 2.25, verified: false, roles: { 'Sala 1': 1 } },
];

/** The variable `auth` that the claims lead to. */
export function authOf(claims: (typeof CLAIMS)[number]): Json {
  return claims && { uid: claims.sub ?? null, provider: 'password', token: payload(claims) };
}

const payload = (claims: { readonly [key: string]: Json }) => ({
  ...claims,
  firebase: { sign_in_provider: 'password' },
});

/** A database whose rules and data are replaced for one round of cases after the other. */
export interface RulesDatabase {
  /** Whether each case's request is allowed. */
  readonly judge: (cases: readonly Case[], shared: Json, user: number) => Promise<boolean[]>;
  readonly close: () => void;
}

/** Opens a database on the emulator, with a connection for each of `CLAIMS` and the owner's. */
export async function openRulesDatabase(emulator: DatabaseEmulator): Promise<RulesDatabase> {
  const namespace = 'rules-differential';
  const connect = () => openWire(emulator.host, emulator.port, namespace);
  const owner = await connect();
  await owner.request('gauth', { cred: 'owner' });
  const users = await Promise.all(
    CLAIMS.map(async (claims) => {
      const user = await connect();
      if (claims) await user.request('auth', { cred: makeToken(payload(claims)) });
      return user;
    }),
  );

  return {
    judge: async (cases, shared, user) => {
      const wire = users[user];
      if (wire === undefined) throw new Error(`There is no user ${user}.`);
      emulator.setRules(namespace, rulesOf(cases));
      const content = dataOf(cases, shared);
      const seeded = await owner.request('p', { p: '/', d: content });
      if (seeded.s !== 'ok') throw new Error(`The data were refused: ${seeded.s}`);
      return Promise.all(cases.map((each, index) => isAllowed(wire, each, index)));
    },
    close: () => {
      for (const wire of [owner, ...users]) wire.close();
    },
  };
}

/** The name of a case's own part of the database; no expression says it. */
export const partOf = (index: number) => `case-${index}`;

/** Data in which every case has a part of its own beside what all share. */
export function dataOf(cases: readonly Case[], shared: Json): Json {
  const parts = cases.flatMap(({ before, keys: [outer, inner] }, index) =>
    before === null ? [] : [[partOf(index), { [outer]: { [inner]: before } }]],
  );
  return { ...(typeof shared === 'object' ? shared : {}), ...Object.fromEntries(parts) };
}

/** A rules file for one expression at the place that all cases have. */
export function rulesFor(index: number, { expression, kind }: Case): object {
  const rule = { [`.${kind}`]: print(expression) };
  const rules = kind === 'validate' ? { '.write': true, ...rule } : rule;
  return { [partOf(index)]: { $outer: { $inner: rules } } };
}

function rulesOf(cases: readonly Case[]): string {
  const rules = Object.assign({}, ...cases.map((each, index) => rulesFor(index, each)));
  return JSON.stringify({ rules });
}

async function isAllowed(
  wire: Wire,
  { kind, keys, below, written }: Case,
  index: number,
): Promise<boolean> {
  const path = ['', partOf(index), ...keys, ...(kind === 'read' ? [] : below)].join('/');
  const { s } = await (kind === 'read'
    ? wire.request('g', { p: path, q: {} })
    : wire.request('p', { p: path, d: written }));
  if (s !== 'ok' && s !== 'permission_denied') throw new Error(`${path}: ${s}`);
  return s === 'ok';
}
