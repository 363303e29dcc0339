import { floorPlan, type Zone } from '../../tables/floor-plan.ts';
import { isZoneOpen, type Settings } from '../../tables/settings.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { byArrival, type Entry, idOf } from '../book/entry.ts';
import { nameOf } from '../book/words.ts';
import { EntryLine } from '../shown/entry-line.tsx';
import { sheetTexts, shownTexts } from '../shown/shown-texts.ts';
import styles from './guests-to-move.module.css';

/** Who is expected or sits in some zones. */
export function guestsIn(
  entries: readonly Entry[],
  isIn: (zone: Zone) => boolean,
): readonly Entry[] {
  const zones = floorPlan.filter(isIn).map(({ name }) => name);
  return entries
    .filter(({ tables }) => tables.some(({ zone }) => zones.includes(zone)))
    .filter(({ kind }) => kind === 'expected' || kind === 'seated')
    .toSorted(byArrival);
}

/** Who is expected or sits in zones that were closed, as when it rains. */
export const guestsToMove = (entries: readonly Entry[], settings: Settings) =>
  guestsIn(entries, (zone) => !isZoneOpen(zone, settings));

interface GuestsToMoveProps {
  readonly entries: readonly Entry[];
  readonly now: Instant;
  readonly onMove: (entry: Entry) => void;
}

/** The list stays until it is empty; below it nothing can move. */
export function GuestsToMove({ entries, now, onMove }: GuestsToMoveProps) {
  if (entries.length === 0) return null;
  const zones = new Set(
    entries.flatMap(({ tables }) => tables.map(({ zone }) => zone)),
  );
  const title = shownTexts.toMove([...zones].join(', '));
  return (
    <section aria-label={title} className={styles.move}>
      <h3>{title}</h3>
      <GuestList {...{ entries, now, onMove }} />
    </section>
  );
}

/** Guests, a line each. */
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
        <li key={idOf(entry)}>
          <span>
            <EntryLine entry={entry} now={now} />
          </span>
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
