import { floorPlan } from '../../tables/floor-plan.ts';
import { isOn, type Settings, settingNames } from '../../tables/settings.ts';
import { saveSwitch } from '../../tables/upkeep.ts';
import { closedZones } from '../book/book.ts';
import { byArrival, type Entry } from '../book/entry.ts';
import { nameOf } from '../book/words.ts';
import { EntryLine } from './entry-lines.tsx';
import { SWITCHES_ID } from './go-to.ts';
import { pageTexts, sheetTexts } from './page-texts.ts';
import type { Shown } from './staff.ts';
import styles from './switches.module.css';

// The switches, and who must be moved from a zone that was closed.

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

/** Who is expected or sits in zones that were closed, as when it rains. */
export function guestsToMove(
  entries: readonly Entry[],
  settings: Settings,
): readonly Entry[] {
  const closed = closedZones(settings);
  return entries
    .filter(({ tables }) => tables.some(({ zone }) => closed.includes(zone)))
    .filter(({ kind }) => kind === 'expected' || kind === 'seated')
    .toSorted(byArrival);
}

interface GuestsToMoveProps {
  readonly shown: Shown;
  readonly entries: readonly Entry[];
}

/** The list stays until it is empty; below it nothing can move. */
export function GuestsToMove({ shown, entries }: GuestsToMoveProps) {
  const { staff, now } = shown;
  if (entries.length === 0) return null;
  const zones = new Set(
    entries.flatMap(({ tables }) => tables.map(({ zone }) => zone)),
  );
  const title = pageTexts.toMove([...zones].join(', '));
  return (
    <section aria-label={title} className={styles.toMove}>
      <h3>{title}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.booking.id}>
            <span>
              <EntryLine entry={entry} now={now} />
            </span>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => staff.place({ kind: 'move', entry, texts: {} })}
            >
              {sheetTexts.move}
              <span className="visually-hidden">{` ${nameOf(entry)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
