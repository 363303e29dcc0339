import {
  type FirebaseApp,
  type FirebaseOptions,
  initializeApp,
} from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  onTokenChanged,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';

/** How long a token may take, in ms: a blocked reCAPTCHA never answers. */
const TOKEN_TIMEOUT_MS = 10_000;

/** After this time an app asks again for the token, in ms. */
const COPY_LIFETIME_MS = 5 * 60 * 1000;

/** Loads this module, which only a site with App Check needs. */
export type AppCheckCode = typeof import('./app-check.ts');

/**
 * Proves to Firebase that requests come from the site: one widget and one token
 * for all apps.
 */
export interface AppCheck {
  /**
   * Gives the token to an app, and each later one. Must be called before its
   * database is opened: otherwise the first connection has no token and is
   * refused permanently.
   */
  protect(app: FirebaseApp): void;
  /**
   * The headers of a REST request, with a current token; null without one.
   * Never rejects.
   */
  headers(): Promise<Readonly<Record<string, string>> | null>;
}

/**
 * Opens App Check in an app of its own, since the database's apps are renewed:
 * a provider in each would show a widget and exchange a token for each.
 * @param siteKey of reCAPTCHA Enterprise
 */
export function openAppCheck(
  options: FirebaseOptions,
  siteKey: string,
): AppCheck {
  const source = initializeAppCheck(initializeApp(options, 'app-check'), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  let unsubscribe = () => {};

  function protect(app: FirebaseApp): void {
    unsubscribe();
    let copy = { token: '', expireTimeMillis: 0 };
    const provider = new CustomProvider({
      async getToken() {
        const current = await getToken(source);
        // An app asks again before that only when the database has refused its
        // copy.
        const isRefused =
          current.token === copy.token && Date.now() < copy.expireTimeMillis;
        const { token } = isRefused ? await getToken(source, true) : current;
        copy = { token, expireTimeMillis: Date.now() + COPY_LIFETIME_MS };
        return copy;
      },
    });
    const copies = initializeAppCheck(app, {
      provider,
      isTokenAutoRefreshEnabled: false,
    });
    // An open connection gets the next token, too.
    unsubscribe = onTokenChanged(source, ({ token }) => {
      const isNew = copy.token !== '' && token !== copy.token;
      if (isNew) void getToken(copies, true).catch(() => {});
    });
  }

  async function headers(): Promise<Readonly<Record<string, string>> | null> {
    const timeout = new Promise<null>((resolve) => {
      setTimeout(resolve, TOKEN_TIMEOUT_MS, null);
    });
    const result = await Promise.race([
      getToken(source).catch(() => null),
      timeout,
    ]);
    return result && { 'X-Firebase-AppCheck': result.token };
  }

  return { protect, headers };
}
