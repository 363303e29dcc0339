/** Who makes a request. An administrator passes by all rules; `auth` is what rules see. */
export interface Identity {
  readonly admin: boolean;
  readonly auth: object | null;
}

export const ANYONE: Identity = { admin: false, auth: null };
export const OWNER: Identity = { admin: true, auth: null };

/** A credential that is refused; the message is for the client. */
export class InvalidToken extends Error {
  override name = 'InvalidToken';
}

/**
 * Reads a credential: `owner`, or the token of a signed-in user. Signatures and expiry are not
 * checked: tokens of the emulators are unsigned, and those of tests have expired in 1970.
 * @param audiences projects whose tokens are good; null accepts those of any.
 * @throws {InvalidToken} when it is no such token, or one of another project.
 */
export function identify(credential: string, audiences: readonly string[] | null): Identity {
  if (credential === 'owner') return OWNER;
  const claims = decode(credential);
  const uid = claims.sub ?? claims.user_id;
  if (typeof uid !== 'string' || uid === '') throw new InvalidToken('The token names no user.');
  if (audiences !== null && !audiences.some((audience) => audience === claims.aud)) {
    throw new InvalidToken('The token is for another project.');
  }
  const firebase = claims.firebase;
  const provider = isObject(firebase) ? firebase.sign_in_provider : undefined;
  return { admin: false, auth: { uid, provider: provider ?? null, token: claims } };
}

/** The projects whose tokens a namespace takes: the configured one and its own. */
export function audiencesOf(namespace: string, projectId: string | undefined): string[] | null {
  if (projectId === undefined) return null;
  return [projectId, namespace, namespace.replace(/-default-rtdb$/, '')];
}

function decode(credential: string): Record<string, unknown> {
  const [header, payload, , ...more] = credential.split('.');
  if (header !== undefined && payload !== undefined && more.length === 0) {
    const claims = fromBase64(payload);
    if (fromBase64(header) !== null && claims !== null) return claims;
  }
  throw new InvalidToken('Could not parse auth token.');
}

function fromBase64(part: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
