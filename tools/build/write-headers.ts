import { readFileSync, writeFileSync } from 'node:fs';
import { readConfig } from '../../src/config.ts';
import { FIREBASE_FILE, hostingHeaders } from './hosting-headers.ts';
import { builtInlineSources } from './inline-sources.ts';

/** The configuration behind the committed `firebase.json`. */
export const sampleEnvironment = {
  VITE_FIREBASE_API_KEY: 'sample-key',
  VITE_FIREBASE_PROJECT_ID: 'sample-osteria',
  VITE_FIREBASE_DATABASE_URL:
    'https://sample-osteria-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FORM_MAIL_URL: 'https://api.web3forms.com/submit',
  VITE_FORM_MAIL_ACCESS_KEY: 'sample-access-key',
  VITE_SPREADSHEET_URL: 'https://script.google.com/macros/s/sample/exec',
} as const;

/**
 * Replaces the headers in `firebase.json`, from which Firebase Hosting reads
 * them.
 * @throws as `readConfig` and `builtInlineSources` do
 */
export function writeHeaders(env: Readonly<Record<string, string>>): void {
  const headers = hostingHeaders(readConfig(env), builtInlineSources());
  const firebase = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8'));
  firebase.hosting.headers = headers;
  writeFileSync(FIREBASE_FILE, `${JSON.stringify(firebase, null, 2)}\n`);
}
