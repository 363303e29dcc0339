import { floorPlan } from '../../tables/floor-plan.ts';
import { isOn, settingNames } from '../../tables/settings.ts';
import { saveSwitch } from '../../tables/staff-writes.ts';
import { SWITCHES_ID } from './go-to.ts';
import { pageTexts } from './page-texts.ts';
import type { Shown } from './staff.ts';
import styles from './switches.module.css';

/**
 * Of a zone's switch (requirements, section 8), or of the booking block's, in
 * the same pattern.
 */
export function switchTexts(name: string) {
  const zone = floorPlan.find(({ setting }) => setting?.key === name);
  const subject = zone
    ? `${zone.setting?.name} per le prenotazioni`
    : 'le prenotazioni online del ristorante';
  return {
    label: zone ? zone.name : 'Prenotazioni online',
    on: zone ? 'Aperto' : 'Aperte',
    off: zone ? 'Chiuso' : 'Chiuse',
    confirm: (turnOn: boolean) =>
      `Sei sicuro di ${turnOn ? 'ATTIVARE' : 'DISATTIVARE'} ${subject}?`,
  };
}

/**
 * The check boxes of the settings. They show what the database holds, and
 * change when it has answered.
 */
export function Switches({
  shown: { staff, settings },
}: {
  readonly shown: Shown;
}) {
  const { ask, actions } = staff;

  /** Cancelled, the check box reverts: the setting has not changed. */
  async function press(name: string, turnOn: boolean): Promise<void> {
    const { label, confirm, on, off } = switchTexts(name);
    if ((await ask({ text: confirm(turnOn) })) === null) return;
    const done = `${label}: ${(turnOn ? on : off).toLowerCase()}`;
    await actions.save({ title: label, busy: [name], done }, (database) =>
      saveSwitch(database, name, turnOn),
    );
  }

  return (
    <fieldset id={SWITCHES_ID} className={`card ${styles.switches}`}>
      <legend>{pageTexts.switches}</legend>
      {settingNames.map((name) => (
        <p key={name} className={styles.switch}>
          <label className="check">
            <span className={styles.name}>{switchTexts(name).label}</span>
            <input
              type="checkbox"
              checked={isOn(name, settings)}
              aria-busy={actions.busy.includes(name)}
              onChange={({ currentTarget }) =>
                void press(name, currentTarget.checked)
              }
            />
          </label>
          <span className={styles.state} aria-live="polite">
            {switchTexts(name)[isOn(name, settings) ? 'on' : 'off']}
          </span>
        </p>
      ))}
    </fieldset>
  );
}
