import { claimsOf } from './identity.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads an App Check token: any JWT that has not expired. Its signature is not checked.
 * The service's words for a refusal: https://github.com/firebase/flutterfire/issues/11032 and
 * https://github.com/firebase/firebase-js-sdk/issues/5113
 * @param now server time, ms since the epoch.
 * @returns when the token expires, ms since the epoch.
 * @throws {Refusal} `invalid_token`.
 */
export function readAppCheckToken(token: string | null, now: number): number {
  if (token === null) throw new Refusal('invalid_token', 'Missing appcheck token');
  const { exp } = claimsOf(token) ?? {};
  if (typeof exp === 'number' && exp * 1000 > now) return exp * 1000;
  throw new Refusal('invalid_token', 'Invalid appcheck token');
}
