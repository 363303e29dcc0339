import { useEffect, useState } from 'react';
import { type Authentication, type SignedInUser, watchUser } from '../../services/auth.ts';

/** Who is signed in: null for nobody, `unknown` until authentication has looked. */
export function useUser(auth: Authentication): SignedInUser | null | 'unknown' {
  const [user, setUser] = useState<SignedInUser | null | 'unknown'>('unknown');
  useEffect(() => watchUser(auth, setUser), [auth]);
  return user;
}
