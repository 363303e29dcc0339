/** Who attacks. `uid` is what the database must take them for; null is nobody signed in. */
export interface Attacker {
  readonly name: string;
  readonly uid: string | null;
  readonly claims?: object;
  /** A credential that must open nothing at all. */
  readonly badToken?: string;
}

export const PROJECT = 'demo-osteria';
const ADMIN = 'the-admin';

/**
 * An unsigned token, as the emulators make them. No emulator checks signatures or expiry, so a
 * forged signature and an expired token are for the real service to refuse, and are not tried.
 */
export function makeToken(claims: object): string {
  const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const usual = { aud: PROJECT, iat: 0, exp: 3600 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...usual, ...claims })}.`;
}

const [head = '', body = ''] = makeToken({ sub: ADMIN }).split('.');
const encoded = (text: string) => Buffer.from(text).toString('base64url');

/** Credentials that are no good, by what is wrong with them; most name the admin. */
export const badTokens: Readonly<Record<string, string>> = {
  'of another project': makeToken({ sub: ADMIN, aud: 'another-project' }),
  'of no project': makeToken({ sub: ADMIN, aud: null }),
  'of two projects': makeToken({ sub: ADMIN, aud: [PROJECT, 'another-project'] }),
  'with an empty uid': makeToken({ sub: '' }),
  'without a uid': makeToken({ name: 'Ada' }),
  'whose uid is a number': makeToken({ sub: 1 }),
  'whose uid is a list': makeToken({ sub: [ADMIN] }),
  'whose payload is a list': `${head}.${encoded('["the-admin"]')}.`,
  'whose payload is null': `${head}.${encoded('null')}.`,
  'whose payload is cut short': `${head}.${body.slice(0, 20)}.`,
  'without a header': `.${body}.`,
  'whose header is no JSON': `${encoded('none')}.${body}.`,
  'of one part': body,
  'of four parts': `${head}.${body}..`,
  'of garbage': '\u007f%00garbage=&auth[]=owner',
  'that says Owner': 'Owner',
  'that is the admin’s bare uid': ADMIN,
};

export const visitor: Attacker = { name: 'visitor', uid: null };
export const stranger: Attacker = { name: 'signed-in stranger', uid: 'a-stranger' };
const claimant: Attacker = {
  name: 'stranger whose token claims to be an admin',
  uid: 'a-claimant',
  claims: { admin: true, role: 'owner', uid: ADMIN, admins: { 'a-claimant': true } },
};
const formerAdmin: Attacker = { name: 'former admin', uid: 'a-former-admin' };
export const admin: Attacker = { name: 'admin', uid: ADMIN };
export const badTokenBearers: readonly Attacker[] = Object.entries(badTokens).map(
  ([what, badToken]) => ({ name: `bearer of a token ${what}`, uid: null, badToken }),
);

/** Those that the database knows by a good token, or by none. */
export const attackers: readonly Attacker[] = [visitor, stranger, claimant, formerAdmin, admin];
