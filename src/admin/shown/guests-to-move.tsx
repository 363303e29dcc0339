import { floorPlan, tableKey, type Zone } from '../../tables/floor-plan.ts';
import { isZoneOpen, type Settings } from '../../tables/settings.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { byArrival, type Entry, entriesOf, type Place } from '../book/book.ts';
import { atTableWords, entryWords, nameOf } from '../book/words.ts';
import styles from './guests-to-move.module.css';
import { PhoneLink } from './phone-link.tsx';
import { sheetTexts, shownTexts } from './shown-texts.ts';

/** Who is expected or sits in the zones that are closed by a switch. */
export function guestsIn(
  places: readonly Place[],
  isIn: (zone: Zone) => boolean,
): readonly Entry[] {
  const zones = floorPlan.filter(isIn).map(({ name }) => name);
  const inZones = places.filter(({ table }) => zones.includes(table.zone));
  return entriesOf(inZones)
    .filter(({ kind }) => kind !== 'freed')
    .sort(byArrival);
}

interface GuestsToMoveProps {
  readonly places: readonly Place[];
  readonly settings: Settings;
  readonly now: Instant;
  readonly onMove: (entry: Entry) => void;
}

/** After a zone was closed, as when it rains: until nobody is left there. */
export function GuestsToMove({
  places,
  settings,
  now,
  onMove,
}: GuestsToMoveProps) {
  const closed = floorPlan.filter((zone) => !isZoneOpen(zone, settings));
  const entries = guestsIn(places, (zone) => closed.includes(zone));
  if (entries.length === 0) return null;
  const names = closed.map(({ name }) => name).join(', ');
  return (
    <details open className={styles.move}>
      <summary>{shownTexts.toMove(names)}</summary>
      <GuestList entries={entries} now={now} onMove={onMove} />
    </details>
  );
}

/** Guests, with their numbers. */
export function GuestList({
  entries,
  now,
  onMove,
}: {
  readonly entries: readonly Entry[];
  readonly now: Instant;
  readonly onMove?: (entry: Entry) => void;
}) {
  return (
    <ul className={styles.guests}>
      {entries.map((entry) => (
        <li key={`${tableKey(entry.table)} ${entry.booking}`}>
          <span>
            {[...entryWords(entry, now), atTableWords(entry)].join(', ')}
          </span>
          {entry.card?.phone ? (
            <PhoneLink
              className="tap"
              name={nameOf(entry) || atTableWords(entry)}
              phone={entry.card.phone}
            />
          ) : null}
          {onMove ? (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => onMove(entry)}
            >
              {sheetTexts.move}
              <span className="visually-hidden">{` ${nameOf(entry)}`}</span>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
