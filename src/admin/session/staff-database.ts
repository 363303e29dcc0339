import type { Database } from '../../services/database.ts';
import type { Store } from '../../services/store.ts';
import type { RestDatabase } from '../../tables/request.ts';

/**
 * Whether the user may change tables and switches now: signed in, and listed as
 * an admin.
 */
export type Access = Store<boolean>;

/** Who is signed in. */
export interface StaffUser {
  readonly uid: string;
  readonly email: string | null;
  /** Renewed when it is about to expire. */
  readonly getIdToken: () => Promise<string>;
}

/**
 * The database by REST with the rights of a user. Without their access it sends
 * nothing: a visitor may write some of the same records.
 */
export function staffDatabase(
  { read, update, clock }: RestDatabase,
  user: StaffUser,
  access: Access,
): RestDatabase {
  const tokenOf = async () => {
    if (!access.get()) return null;
    const token = await user.getIdToken().catch(() => null);
    return access.get() ? token : null;
  };
  return {
    clock,
    async read(path, options) {
      const token = await tokenOf();
      return token === null ? null : read(path, { ...options, token });
    },
    async update(changes, options) {
      const token = await tokenOf();
      return token === null ? null : update(changes, { ...options, token });
    },
  };
}

/** The database while the user is not known yet: nothing is sent. */
export const noStaffDatabase = ({
  clock,
}: Pick<Database, 'clock'>): RestDatabase => ({
  clock,
  read: async () => null,
  update: async () => null,
});
