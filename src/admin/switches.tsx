import { useState } from 'react';
import type { Database } from '../services/database.ts';
import type { Store } from '../services/store.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import { isOn, settingNames } from '../tables/settings.ts';
import { useLiveTables } from '../tables/use-live-tables.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';
import type { Access } from './access.ts';
import styles from './admin.module.css';
import { adminTexts } from './admin-texts.ts';
import { confirmWhile } from './confirm-while.ts';
import type { GuestCards } from './guest-cards.ts';
import { OutsideGuests } from './outside-guests.tsx';
import { saveSetting } from './save-setting.ts';
import { savingFailureText, switchTexts } from './switch-texts.ts';

interface SwitchesProps {
  readonly database: Database;
  readonly live: LiveTables;
  readonly cards: Store<GuestCards>;
  readonly dialogs: Dialogs<DialogContent>;
  readonly access: Access;
}

/**
 * The check boxes of the settings. They show what the database holds, and
 * change when it has answered.
 */
export function Switches({
  database,
  live,
  cards,
  dialogs,
  access,
}: SwitchesProps) {
  const { settings } = useLiveTables(live);
  const [saving, setSaving] = useState<readonly string[]>([]);

  /** @returns why the setting was not saved; null if it was, or if cancelled */
  async function ask(name: string, turnOn: boolean) {
    const isConfirmed = await confirmWhile(
      dialogs,
      {
        text: switchTexts(name).confirm(turnOn),
        details: turnOn ? undefined : (
          <OutsideGuests setting={name} {...{ database, live, cards }} />
        ),
      },
      [access],
      access.get,
    );
    if (!access.get()) return 'accessEnded';
    if (!isConfirmed) return null;
    const outcome = await saveSetting(database, name, turnOn);
    if (outcome === 'saved') return null;
    return outcome === 'refused' && !access.get() ? 'accessEnded' : outcome;
  }

  async function change(name: string, turnOn: boolean) {
    // Its progress is shown beside it.
    if (saving.includes(name)) return;
    setSaving((names) => [...names, name]);
    // If it is cancelled the check box reverts, because the setting has not
    // changed.
    const failure = await ask(name, turnOn);
    if (failure) await dialogs.alert({ text: savingFailureText(failure) });
    setSaving((names) => names.filter((other) => other !== name));
  }

  if (settings.status === 'failed') {
    return <p role="alert">{adminTexts.noSwitches}</p>;
  }
  return (
    <fieldset className={`card ${styles.switches}`}>
      <legend>{adminTexts.switches}</legend>
      {settings.status === 'loading' ? (
        <p>{adminTexts.loading}</p>
      ) : (
        settingNames.map((name) => (
          <p key={name} className={styles.switch}>
            <label className="check">
              <span className={styles.name}>{switchTexts(name).label}</span>
              <input
                type="checkbox"
                checked={isOn(name, settings.value)}
                aria-busy={saving.includes(name)}
                onChange={({ currentTarget }) =>
                  void change(name, currentTarget.checked)
                }
              />
            </label>
            <span className={styles.state} aria-live="polite">
              {saving.includes(name)
                ? adminTexts.loading
                : switchTexts(name)[isOn(name, settings.value) ? 'on' : 'off']}
            </span>
          </p>
        ))
      )}
    </fieldset>
  );
}
