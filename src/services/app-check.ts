import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/** How long a token may take, in ms: a blocked reCAPTCHA never answers. */
const TOKEN_TIMEOUT_MS = 10_000;

/** Headers that show the database's REST interface that a request comes from the site. */
export type AppCheckHeaders = () => Promise<Readonly<Record<string, string>>>;

/** This module, which is fetched only where the site uses App Check. */
export type AppCheckCode = { readonly startAppCheck: typeof startAppCheck };

/**
 * Starts App Check, which shows Firebase that its requests come from the site and not from a
 * script. The database of `app` must be opened after this: its first connection would carry no
 * token and be refused permanently.
 * @param siteKey of reCAPTCHA Enterprise
 * @returns the headers for REST, with a token that is renewed when it expires; they reject
 *   without one
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): AppCheckHeaders {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(reject, TOKEN_TIMEOUT_MS, new Error('App Check gives no token.'));
    });
    const { token } = await Promise.race([getToken(appCheck), timeout]);
    return { 'X-Firebase-AppCheck': token };
  };
}
