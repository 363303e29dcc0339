import { type DataSnapshot, get, onValue, ref, type Unsubscribe } from 'firebase/database';
import type { SettingName, Settings } from '../domain/settings.ts';
import type { Connection } from './connection.ts';

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

/** The switches as they are now, or null where they cannot be had. */
export async function readSettings({
  database,
}: Pick<Connection, 'database'>): Promise<Settings | null> {
  const read = async (name: SettingName) => switchIn(await get(ref(database, `admin/${name}`)));
  try {
    const [esterno, prenotazioni] = await Promise.all([read('esterno'), read('prenotazioni')]);
    return { esterno, prenotazioni };
  } catch {
    return null;
  }
}

function switchIn(snapshot: DataSnapshot): boolean | null {
  const value: unknown = snapshot.val();
  return typeof value === 'boolean' ? value : null;
}
