import type { Database } from '../services/database.ts';
import { TIMEOUTS } from '../services/timeouts.ts';

/**
 * `offline`: nothing was sent; `unknown`: there was no answer, and the value
 * may be written or not.
 */
export type SavingOutcome = 'saved' | 'refused' | 'offline' | 'unknown';

/**
 * Saves a setting (specification, section 7: update the admin node). Without an
 * answer it is read back by REST. Never rejects.
 * @param timeout ms to wait for the answer, and again for the reading
 */
export async function saveSetting(
  database: Database,
  name: string,
  value: boolean,
  timeout = TIMEOUTS.answer,
): Promise<SavingOutcome> {
  if (database.status.get() !== 'online') return 'offline';
  const path = `admin/${name}`;
  const outcome = await database.transact(path, timeout, () => value);
  if (outcome === 'done') return 'saved';
  if (outcome === 'declined') return 'refused';
  const reading = await database.read(path, timeout);
  return reading?.body === value ? 'saved' : 'unknown';
}
