import { useState, useSyncExternalStore } from 'react';
import { useLiveData } from '../../components/use-live-data.ts';
import {
  adminTexts,
  savingFailures,
  switchTexts,
} from '../../content/admin-texts.ts';
import { isOn, settingNames } from '../../domain/settings.ts';
import type { Connection } from '../../services/connection.ts';
import type { Dialogs } from '../../services/dialogs.ts';
import type { LiveData } from '../../services/live-data.ts';
import { saveSetting } from '../../services/settings.ts';
import styles from './admin.module.css';

export interface SwitchesProps {
  readonly connection: Connection;
  readonly live: LiveData;
  readonly dialogs: Dialogs<string>;
}

/** The check boxes of the settings. They show what the database holds, and change when it has answered. */
export function Switches({ connection, live, dialogs }: SwitchesProps) {
  const { settings } = useLiveData(live);
  // Of the socket: saving a setting needs it.
  const { subscribe, get } = connection.status;
  const status = useSyncExternalStore(subscribe, get);
  const [saving, setSaving] = useState<string | null>(null);

  async function change(name: string, turnOn: boolean) {
    if (saving) return;
    setSaving(name);
    // If it is cancelled the check box reverts, because the setting has not changed.
    if (await dialogs.ask(switchTexts(name).confirm(turnOn))) {
      const outcome = await saveSetting(connection, name, turnOn);
      if (outcome !== 'saved') await dialogs.tell(savingFailures[outcome]);
    }
    setSaving(null);
  }

  if (settings.status === 'failed') {
    return <p role="alert">{adminTexts.noSwitches}</p>;
  }
  return (
    <fieldset className={`card ${styles.switches}`}>
      <legend>{adminTexts.switches}</legend>
      {status === 'offline' ? <p role="alert">{adminTexts.offline}</p> : null}
      {settings.status === 'loading' ? (
        <p>{adminTexts.loading}</p>
      ) : (
        settingNames.map((name) => (
          <p key={name} className={styles.switch}>
            <label className="check">
              {switchTexts(name).label}
              <input
                type="checkbox"
                checked={isOn(name, settings.value)}
                aria-busy={saving === name}
                onChange={({ currentTarget }) =>
                  void change(name, currentTarget.checked)
                }
              />
            </label>
            <span className={styles.state}>
              {switchTexts(name)[isOn(name, settings.value) ? 'on' : 'off']}
            </span>
          </p>
        ))
      )}
    </fieldset>
  );
}
