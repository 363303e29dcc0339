import {
  openAuth,
  shareSession,
  signIn,
  type User,
} from '../../src/services/auth.ts';
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
 * Signs in as the admin of the demo data, for all clients of a database. The
 * database decides whether they are an admin there.
 * @returns them: their requests by REST need their ID token
 */
export async function signInAdmin(database: Database): Promise<User> {
  const auth = openAuth(config);
  shareSession(auth, database, config);
  const { email, password } = DEMO_ADMIN;
  const outcome = await signIn(auth, email, password);
  if (outcome !== 'signed in' || !auth.currentUser) throw new Error(outcome);
  return auth.currentUser;
}
