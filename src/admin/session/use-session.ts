import { useEffect, useRef, useState } from 'react';
import type { Config } from '../../config.ts';
import {
  onAuthStateChanged,
  openAuth,
  type SignInOutcome,
  shareSession,
  signIn,
  signOut,
  type User,
} from '../../services/auth.ts';
import type { Database } from '../../services/database.ts';
import type { RestDatabase } from '../../tables/request.ts';

/** Who is signed in on this device. */
interface Session {
  /** null without one; `unknown` while the stored session is checked. */
  readonly user: User | null | 'unknown';
  /** Whether it ended while the page was open, without a sign-out here. */
  readonly hasEnded: boolean;
  readonly signIn: (email: string, password: string) => Promise<SignInOutcome>;
  /** @throws if the session cannot be removed */
  readonly signOut: () => Promise<void>;
}

/** The tab's session; the database's clients are signed in with it. */
export function useSession(
  database: Database,
  config: Pick<Config, 'firebase' | 'authEmulatorUrl'>,
): Session {
  const [auth] = useState(() => openAuth(config));
  const [user, setUser] = useState<Session['user']>('unknown');
  const [hasEnded, setHasEnded] = useState(false);
  const isSigningOut = useRef(false);

  useEffect(
    () => shareSession(auth, database, config),
    [auth, database, config],
  );

  useEffect(() => {
    let wasSignedIn = false;
    return onAuthStateChanged(auth, (next) => {
      setHasEnded(wasSignedIn && next === null && !isSigningOut.current);
      wasSignedIn = next !== null;
      setUser(next);
    });
  }, [auth]);

  async function end(): Promise<void> {
    isSigningOut.current = true;
    try {
      await signOut(auth);
    } finally {
      isSigningOut.current = false;
    }
  }

  return {
    user,
    hasEnded,
    signIn: (email, password) => signIn(auth, email, password),
    signOut: end,
  };
}

/** Who is signed in. */
export interface StaffUser {
  readonly uid: string;
  readonly email: string | null;
  /** Renewed when it is about to expire. */
  readonly getIdToken: () => Promise<string>;
}

/** The database by REST with the rights of a user; else nothing is sent. */
export function staffDatabase(
  { read, update, clock }: RestDatabase,
  user: Pick<StaffUser, 'getIdToken'>,
): RestDatabase {
  const tokenOf = () => user.getIdToken().catch(() => null);
  return {
    clock,
    async read(path, options) {
      const token = await tokenOf();
      return token === null ? null : read(path, { ...options, token });
    },
    async update(values, options) {
      const token = await tokenOf();
      return token === null ? null : update(values, { ...options, token });
    },
  };
}
