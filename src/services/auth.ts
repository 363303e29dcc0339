import { type FirebaseApp, FirebaseError, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  onIdTokenChanged,
  type Persistence,
  signInWithEmailAndPassword,
  updateCurrentUser,
} from 'firebase/auth';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';

export { onAuthStateChanged, signOut, type User } from 'firebase/auth';

/** `rejected`: e-mail or password is wrong; the service does not say which. */
export type SignInOutcome =
  | 'signed in'
  | 'rejected'
  | 'throttled'
  | 'unreachable'
  | 'failed';

/**
 * The tab's authentication, in an app of its own: Firebase stores a session
 * under the app's name, and the database's apps are renewed. A second call
 * gives the same.
 */
export function openAuth(
  config: Pick<Config, 'firebase' | 'authEmulatorUrl'>,
): Auth {
  const app = initializeApp(config.firebase, 'session');
  return authOf(app, browserLocalPersistence, config);
}

/**
 * Gives the session's user to each client of the database, until unsubscribed.
 * Clients have a copy in memory: they do not wait while the stored session is
 * checked.
 */
export function shareSession(
  auth: Auth,
  database: Pick<Database, 'onClient'>,
  config: Pick<Config, 'authEmulatorUrl'>,
): () => void {
  let unsubscribe = () => {};
  const removeListener = database.onClient((app) => {
    unsubscribe();
    const copy = authOf(app, inMemoryPersistence, config);
    unsubscribe = onIdTokenChanged(
      auth,
      (user) => void updateCurrentUser(copy, user),
    );
  });
  return () => {
    removeListener();
    unsubscribe();
  };
}

/**
 * `initializeAuth` leaves out the code of pop-ups, which loads foreign scripts.
 */
function authOf(
  app: FirebaseApp,
  persistence: Persistence,
  { authEmulatorUrl }: Pick<Config, 'authEmulatorUrl'>,
): Auth {
  const auth = initializeAuth(app, { persistence });
  if (authEmulatorUrl)
    connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
}

/**
 * Signs in by e-mail and password (requirements, section 7). Never rejects.
 */
export async function signIn(
  auth: Auth,
  email: string,
  password: string,
): Promise<SignInOutcome> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return 'signed in';
  } catch (error) {
    return error instanceof FirebaseError
      ? (failures[error.code] ?? 'failed')
      : 'failed';
  }
}

const failures: Readonly<Record<string, SignInOutcome>> = {
  'auth/invalid-credential': 'rejected',
  'auth/invalid-email': 'rejected',
  'auth/user-not-found': 'rejected',
  'auth/user-disabled': 'rejected',
  'auth/wrong-password': 'rejected',
  'auth/too-many-requests': 'throttled',
  'auth/network-request-failed': 'unreachable',
};
