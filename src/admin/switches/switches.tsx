import { isOn, type Settings, settingNames } from '../../tables/settings.ts';
import { saveSwitch } from '../../tables/upkeep.ts';
import { useStore } from '../../ui/use-store.ts';
import { entriesAt } from '../book/book.ts';
import { sessionTexts } from '../session/session-texts.ts';
import { SWITCHES_ID } from '../shown/service-bar.tsx';
import { shownTexts } from '../shown/shown-texts.ts';
import type { Staff } from '../shown/staff.ts';
import { GuestList, guestsIn } from './guests-to-move.tsx';
import { switchTexts } from './switch-texts.ts';
import styles from './switches.module.css';

interface SwitchesProps {
  readonly staff: Staff;
  readonly settings: Settings;
}

/**
 * The check boxes of the settings. They show what the database holds, and
 * change when it has answered.
 */
export function Switches({ staff, settings }: SwitchesProps) {
  const { ask, changes } = staff;

  /** Cancelled, the check box reverts: the setting has not changed. */
  async function press(name: string, turnOn: boolean): Promise<void> {
    const { label, confirm, on, off } = switchTexts(name);
    const details = turnOn ? null : <GuestsThere {...{ staff, name }} />;
    const answer = await ask(label, { text: confirm(turnOn), details });
    if (answer === null) return;
    const done = `${label}: ${(turnOn ? on : off).toLowerCase()}`;
    await changes.run({ about: label, busy: [name], done }, (database) =>
      saveSwitch(database, name, turnOn),
    );
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
              aria-busy={changes.busy.includes(name)}
              onChange={({ currentTarget }) =>
                void press(name, currentTarget.checked)
              }
            />
          </label>
          <span className={styles.state} aria-live="polite">
            {changes.busy.includes(name)
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
  staff: { book, meal, now },
  name,
}: {
  readonly staff: Staff;
  readonly name: string;
}) {
  const known = useStore(book);
  if (!known) return null;
  const entries = guestsIn(
    entriesAt(known, meal, now()),
    (zone) => zone.setting?.key === name,
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
      <GuestList entries={entries} now={now()} />
    </>
  );
}
