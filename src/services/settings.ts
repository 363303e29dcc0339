import { type DataSnapshot, get, onValue, ref, type Unsubscribe } from 'firebase/database';
import type { SettingName, Settings } from '../domain/settings.ts';
import type { Connection } from './connection.ts';
import { PATIENCE } from './patience.ts';
import { transact } from './transaction.ts';

interface SettingsListener {
  onSettings(settings: Settings): void;
  onFailure(error: Error): void;
}

/**
 * Watches the admin's switches, specification section 7: `admin/esterno` and its sibling.
 * Tells them once both are known, then at every change.
 */
export function watchSettings(
  { database }: Pick<Connection, 'database'>,
  { onSettings, onFailure }: SettingsListener,
): Unsubscribe {
  const known: { -readonly [name in SettingName]?: boolean | null } = {};
  const watch = (name: SettingName) =>
    onValue(
      ref(database, `admin/${name}`),
      (snapshot) => {
        known[name] = switchIn(snapshot);
        const { esterno, prenotazioni } = known;
        if (esterno !== undefined && prenotazioni !== undefined) {
          onSettings({ esterno, prenotazioni });
        }
      },
      onFailure,
    );
  const unsubscribes = [watch('esterno'), watch('prenotazioni')];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** The switches as they are now, or null where they cannot be had within `timeout` ms. */
export async function readSettings(
  { database }: Pick<Connection, 'database'>,
  timeout: number,
): Promise<Settings | null> {
  const read = async (name: SettingName) => switchIn(await get(ref(database, `admin/${name}`)));
  // The client waits for ever where the socket is silent.
  const late = new Promise<null>((resolve) => setTimeout(resolve, timeout, null));
  const settings = Promise.all([read('esterno'), read('prenotazioni')]).then(
    ([esterno, prenotazioni]) => ({ esterno, prenotazioni }),
    () => null,
  );
  return Promise.race([settings, late]);
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
  if (!connection.isOnline()) return 'unreachable';
  const outcome = await transact(connection, `admin/${name}`, PATIENCE.answer, () => value);
  if (outcome === 'unanswered') return 'unreachable';
  return outcome === 'done' ? 'saved' : 'refused';
}

function switchIn(snapshot: DataSnapshot): boolean | null {
  const value: unknown = snapshot.val();
  return typeof value === 'boolean' ? value : null;
}
