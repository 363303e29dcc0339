import { Refusal } from './refusal.ts';

/** Who makes a request. An administrator passes by all rules; `auth` is what rules see. */
export interface Identity {
  readonly admin: boolean;
  readonly auth: object | null;
  /** When the credential runs out, ms since the epoch. */
  readonly expires?: number;
}

export const ANYONE: Identity = { admin: false, auth: null };
export const OWNER: Identity = { admin: true, auth: null };

/**
 * Reads a credential: `owner`, or the ID token of a user. Signatures are not checked (emulators do
 * not sign), and a token that has expired before is taken: those of tests are of 1970.
 * @param audiences projects whose tokens are good; null accepts those of any.
 * @throws {Refusal} `invalid_token`.
 */
export function identify(credential: string, audiences: readonly string[] | null): Identity {
  if (credential === 'owner') return OWNER;
  const claims = claimsOf(credential);
  if (claims === null) throw new Refusal('invalid_token', 'Could not parse auth token.');
  const uid = claims.sub ?? claims.user_id;
  if (typeof uid !== 'string' || uid === '') {
    throw new Refusal('invalid_token', "Invalid claim 'sub' in auth header.");
  }
  if (audiences !== null && !audiences.some((audience) => audience === claims.aud)) {
    throw new Refusal('invalid_token', "Invalid claim 'aud' in auth header.");
  }
  const { firebase, exp } = claims;
  const provider = isObject(firebase) ? firebase.sign_in_provider : undefined;
  const auth = { uid, provider: provider ?? null, token: claims };
  return { admin: false, auth, ...(typeof exp === 'number' ? { expires: exp * 1000 } : {}) };
}

/** The projects whose tokens a namespace takes: the configured one and its own. */
export function audiencesOf(namespace: string, projectId: string | undefined): string[] | null {
  if (projectId === undefined) return null;
  return [projectId, namespace, namespace.replace(/-default-rtdb$/, '')];
}

/** The payload of a JWT; null for what is none. */
export function claimsOf(token: string): Record<string, unknown> | null {
  const [header, payload, , ...more] = token.split('.');
  return more.length === 0 && decode(header) !== null ? decode(payload) : null;
}

function decode(part: string | undefined): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'));
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
