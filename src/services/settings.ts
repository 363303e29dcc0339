import type { SettingName } from '../domain/settings.ts';
import type { Connection } from './connection.ts';
import { TIMEOUTS } from './timeouts.ts';
import { transact } from './transaction.ts';

/**
 * - `saved`: the database holds the new value
 * - `refused`: the user may not switch
 * - `unreachable`: the database did not answer; its value is told by `watchSettings`
 */
export type SavingOutcome = 'saved' | 'refused' | 'unreachable';

/** Saves one of the switches (specification, section 7: update the admin node). */
export async function saveSetting(
  connection: Connection,
  name: SettingName,
  value: boolean,
): Promise<SavingOutcome> {
  if (connection.status.get() !== 'online') return 'unreachable';
  const outcome = await transact(connection, `admin/${name}`, TIMEOUTS.answer, () => value);
  if (outcome === 'unanswered') return 'unreachable';
  return outcome === 'done' ? 'saved' : 'refused';
}
