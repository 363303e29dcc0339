import { openAuth, shareSession, signIn } from '../../src/services/auth.ts';
import type { Database } from '../../src/services/database.ts';
import { DEMO_ADMIN } from '../../tools/suite/demo.ts';
import { urlOf } from '../../tools/suite/ports.ts';

const config = {
  firebase: {
    apiKey: 'demo-key',
    projectId: 'demo-osteria',
    databaseURL: 'http://127.0.0.1:9/?ns=unused',
  },
  authEmulatorUrl: urlOf('auth'),
};

/**
 * Signs in as the admin of the demo data, for all clients of a database.
 * @returns their id
 */
export function signInAdmin(database: Database): Promise<string> {
  return signInAs(database, DEMO_ADMIN);
}

/** Makes an account with the public key, as anyone can, and signs in. */
export async function signInStranger(database: Database): Promise<string> {
  const account = {
    email: `stranger-${process.pid}-${Date.now()}@osteria.test`,
    password: 'a-stranger',
  };
  const url = new URL('/identitytoolkit.googleapis.com/v1/', urlOf('auth'));
  await fetch(`${url}accounts:signUp?key=${config.firebase.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return signInAs(database, account);
}

async function signInAs(
  database: Database,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const auth = openAuth(config);
  shareSession(auth, database, config);
  const outcome = await signIn(auth, email, password);
  if (outcome !== 'signed in' || !auth.currentUser) throw new Error(outcome);
  return auth.currentUser.uid;
}
