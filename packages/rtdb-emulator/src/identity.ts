import { Refusal } from './refusal.ts';

/**
 * Who sends a request. The rules do not apply to an administrator; `auth` is
 * their variable.
 */
export interface Identity {
  readonly admin: boolean;
  readonly auth: object | null;
}

export const ANYONE: Identity = { admin: false, auth: null };
export const OWNER: Identity = { admin: true, auth: null };

/**
 * Reads a credential: `owner`, or the ID token of a user. Neither its signature
 * nor its expiry is checked: emulators do not sign, and the tokens of tests
 * expired in 1970. A token of any project is accepted.
 * @throws {Refusal} `invalid_token`.
 */
export function identify(credential: string): Identity {
  if (credential === 'owner') return OWNER;
  const claims = claimsOf(credential);
  if (claims === null)
    throw new Refusal('invalid_token', 'Could not parse auth token.');
  const uid = claims.sub ?? claims.user_id;
  if (typeof uid !== 'string' || uid === '') {
    throw new Refusal('invalid_token', "Invalid claim 'sub' in auth header.");
  }
  const { firebase } = claims;
  const provider = isObject(firebase) ? firebase.sign_in_provider : undefined;
  const auth = { uid, provider: provider ?? null, token: claims };
  return { admin: false, auth };
}

/**
 * Reads an App Check token: any JWT that has not expired. Its signature is not
 * checked. Messages of the service:
 * github.com/firebase/flutterfire/issues/11032, firebase-js-sdk/issues/5113
 * @returns when the token expires; like `now` in ms since the epoch.
 * @throws {Refusal}
 */
export function readAppCheckToken(token: string | null, now: number): number {
  if (token === null)
    throw new Refusal('invalid_token', 'Missing appcheck token');
  const { exp } = claimsOf(token) ?? {};
  if (typeof exp === 'number' && exp * 1000 > now) return exp * 1000;
  throw new Refusal('invalid_token', 'Invalid appcheck token');
}

/** The payload of a JWT; null if the text is not a JWT. */
function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url');
    const json: unknown = JSON.parse(payload.toString('utf8'));
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

export function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
