import type { Database } from '../services/database.ts';
import type { Store } from '../services/store.ts';
import type { TransactionOutcome } from '../services/transaction.ts';

/**
 * Whether the user may change tables and switches now: signed in, and listed as
 * an admin.
 */
export type Access = Store<boolean>;

/**
 * The database for an admin. It sends nothing without their right: a visitor
 * may write some of the same records.
 */
export function whileAdmin(database: Database, access: Access): Database {
  async function transact<T>(
    path: string,
    timeout: number,
    update: (current: T | null) => unknown,
  ): Promise<TransactionOutcome> {
    if (!access.get()) return 'declined';
    return database.transact<T>(path, timeout, (current) =>
      access.get() ? update(current) : undefined,
    );
  }
  return { ...database, transact };
}
