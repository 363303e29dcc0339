import { FirebaseError } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  type Unsubscribe,
} from 'firebase/auth';
import type { Config } from '../config.ts';
import type { Connection } from './connection.ts';

/**
 * - `rejected`: e-mail or password is wrong; the service does not say which
 * - `throttled`: too many attempts
 * - `unreachable`: no answer from the service
 * - `failed`: anything else
 */
export type SignInOutcome = 'signed in' | 'rejected' | 'throttled' | 'unreachable' | 'failed';

let shared: Auth | undefined;

/**
 * The tab's authentication, tied to its database connection. `initializeAuth` leaves out the code of
 * pop-ups, which loads foreign scripts.
 */
export function sharedAuth(
  connection: Pick<Connection, 'pinClient'>,
  { authEmulatorUrl }: Pick<Config, 'authEmulatorUrl'>,
): Auth {
  if (!shared) {
    shared = initializeAuth(connection.pinClient().app, { persistence: browserLocalPersistence });
    if (authEmulatorUrl) connectAuthEmulator(shared, authEmulatorUrl, { disableWarnings: true });
  }
  return shared;
}

export interface SignedInUser {
  readonly uid: string;
  readonly email: string;
}

/** Calls `listener` with the signed-in user, now and at every change; null without one. */
export function watchUser(auth: Auth, listener: (user: SignedInUser | null) => void): Unsubscribe {
  return onAuthStateChanged(auth, (user) =>
    listener(user && { uid: user.uid, email: user.email ?? '' }),
  );
}

/** Signs in by e-mail and password (specification, section 7). Never rejects. */
export async function signIn(auth: Auth, email: string, password: string): Promise<SignInOutcome> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return 'signed in';
  } catch (error) {
    return error instanceof FirebaseError ? (failures[error.code] ?? 'failed') : 'failed';
  }
}

const failures: Readonly<Record<string, SignInOutcome>> = {
  'auth/invalid-credential': 'rejected',
  'auth/invalid-email': 'rejected',
  'auth/missing-password': 'rejected',
  'auth/user-not-found': 'rejected',
  'auth/user-disabled': 'rejected',
  'auth/wrong-password': 'rejected',
  'auth/too-many-requests': 'throttled',
  'auth/network-request-failed': 'unreachable',
};

/** Signs out. Rejects with the service's error. */
export const leave = (auth: Auth): Promise<void> => signOut(auth);
