import type { FirebaseApp } from 'firebase/app';
import {
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';

/** How long a token may take, in ms: a blocked reCAPTCHA never answers. */
const TOKEN_TIMEOUT_MS = 10_000;

/** This module, which is loaded only if the site uses App Check. */
export type AppCheckCode = typeof import('./app-check.ts');

/**
 * Starts App Check, which proves to Firebase that requests come from the site. The database of `app`
 * must be opened after this: otherwise its first connection has no token and is refused permanently.
 * @param siteKey of reCAPTCHA Enterprise
 * @returns gives the headers of a REST request, with a current token; rejects without one
 */
export function startAppCheck(app: FirebaseApp, siteKey: string) {
  const appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return async () => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(
        reject,
        TOKEN_TIMEOUT_MS,
        new Error('App Check gives no token.'),
      );
    });
    const { token } = await Promise.race([getToken(appCheck), timeout]);
    return { 'X-Firebase-AppCheck': token };
  };
}
