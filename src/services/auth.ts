import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import * as socketCode from './socket.ts';

export { onAuthStateChanged, signOut, type User } from 'firebase/auth';

/** `rejected`: e-mail or password is wrong; the service does not say which. */
export type SignInOutcome =
  | 'signed in'
  | 'rejected'
  | 'throttled'
  | 'unreachable'
  | 'failed';

/**
 * The tab's authentication, tied to its database connection: a second call
 * gives the same. `initializeAuth` leaves out the code of pop-ups, which loads
 * foreign scripts.
 */
export function openAuth(
  database: Pick<Database, 'pinApp'>,
  { authEmulatorUrl }: Pick<Config, 'authEmulatorUrl'>,
): Auth {
  const auth = initializeAuth(database.pinApp(socketCode), {
    persistence: browserLocalPersistence,
  });
  if (authEmulatorUrl)
    connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return auth;
}

/**
 * Signs in by e-mail and password (specification, section 7). Never rejects.
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
