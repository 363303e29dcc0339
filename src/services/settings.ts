import type { SettingName, Settings } from '../domain/settings.ts';
import type { Connection } from './connection.ts';
import { fieldsOf } from './storage.ts';
import { TIMEOUTS } from './timeouts.ts';
import { transact } from './transaction.ts';

/** The switches in what the database holds under `admin`; null for what was never written. */
export function settingsIn(value: unknown): Settings {
  const { esterno, prenotazioni } = fieldsOf(value);
  const booleanOrNull = (each: unknown) => (typeof each === 'boolean' ? each : null);
  return { esterno: booleanOrNull(esterno), prenotazioni: booleanOrNull(prenotazioni) };
}

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
