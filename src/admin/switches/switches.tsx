import { useState, useSyncExternalStore } from 'react';
import { isOn, type Settings, settingNames } from '../../tables/settings.ts';
import { placesAt } from '../book/book.ts';
import { changeTexts, switchFailureText } from '../change/change-texts.ts';
import { saveSwitch } from '../change/changes.ts';
import { sessionTexts } from '../session/session-texts.ts';
import { GuestList, guestsIn } from '../shown/guests-to-move.tsx';
import { SWITCHES_ID } from '../shown/service-bar.tsx';
import { shownTexts } from '../shown/shown-texts.ts';
import type { StaffContext } from '../shown/staff-context.ts';
import { switchTexts } from './switch-texts.ts';
import styles from './switches.module.css';

interface SwitchesProps {
  readonly context: StaffContext;
  readonly settings: Settings;
}

/**
 * The check boxes of the settings. They show what the database holds, and
 * change when it has answered.
 */
export function Switches({ context, settings }: SwitchesProps) {
  const { ask, access, changes } = context;
  const [saving, setSaving] = useState<readonly string[]>([]);

  /** Cancelled, the check box reverts: the setting has not changed. */
  async function change(name: string, turnOn: boolean): Promise<void> {
    const { label, confirm, on, off } = switchTexts(name);
    const details = turnOn ? undefined : (
      <GuestsThere context={context} setting={name} />
    );
    const content = { text: confirm(turnOn), ...(details && { details }) };
    const answer = await ask.confirm(content, access.get);
    if (answer === null) return ask.alert(switchFailureText('accessEnded'));
    if (!answer) return;
    await changes.make({
      about: label,
      locks: [name],
      change: saveSwitch(name, turnOn),
      done: changeTexts.switched(label, turnOn ? on : off),
      undo: null,
      textOf: switchFailureText,
    });
  }

  async function press(name: string, turnOn: boolean): Promise<void> {
    if (saving.includes(name)) return;
    setSaving((names) => [...names, name]);
    await change(name, turnOn);
    setSaving((names) => names.filter((other) => other !== name));
  }

  return (
    <fieldset id={SWITCHES_ID} className={`card ${styles.switches}`}>
      <legend>{shownTexts.switches}</legend>
      {settingNames.map((name) => (
        <p key={name} className={styles.switch}>
          <label className="check">
            <span className={styles.name}>{switchTexts(name).label}</span>
            <input
              type="checkbox"
              checked={isOn(name, settings)}
              aria-busy={saving.includes(name)}
              onChange={({ currentTarget }) =>
                void press(name, currentTarget.checked)
              }
            />
          </label>
          <span className={styles.state} aria-live="polite">
            {saving.includes(name)
              ? sessionTexts.loading
              : switchTexts(name)[isOn(name, settings) ? 'on' : 'off']}
          </span>
        </p>
      ))}
    </fieldset>
  );
}

/** Who must be moved from the zone that is to be closed, as when it rains. */
function GuestsThere({
  context,
  setting,
}: {
  readonly context: StaffContext;
  readonly setting: string;
}) {
  const { book, subscribe, meal } = context;
  const known = useSyncExternalStore(subscribe, book);
  const now = context.now();
  if (!known) return null;
  const entries = guestsIn(
    placesAt(known, meal, now),
    (zone) => zone.setting?.key === setting,
  );
  const expected = entries.filter(({ kind }) => kind === 'expected').length;
  const seated = entries.length - expected;
  if (entries.length === 0) return null;
  return (
    <>
      <p>
        {[
          ...(expected > 0 ? [shownTexts.expectedThere(expected)] : []),
          ...(seated > 0 ? [shownTexts.seatedThere(seated)] : []),
        ].join(', ')}
      </p>
      <GuestList entries={entries} now={now} />
    </>
  );
}
