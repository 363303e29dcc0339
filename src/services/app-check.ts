import type { FirebaseApp } from 'firebase/app';

/**
 * Lets the app attest to Firebase that it is the site and no script, by reCAPTCHA. Nothing of it is
 * fetched where no site key is configured.
 */
export async function attest(app: FirebaseApp, siteKey: string): Promise<void> {
  const { initializeAppCheck, ReCaptchaV3Provider } = await import('firebase/app-check');
  initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
