import type { Instant } from '../../time/rome-clock.ts';
import {
  byArrival,
  type Entry,
  idOf,
  isToCome,
  latenessOf,
} from '../book/entry.ts';
import { EntryLine } from './entry-line.tsx';
import styles from './next-arrivals.module.css';
import { PassingButton } from './passing-button.tsx';
import { shownTexts } from './shown-texts.ts';

/** How many arrivals are shown beside those who are late. */
const NEXT = 3;

interface NextArrivalsProps {
  readonly entries: readonly Entry[];
  readonly now: Instant;
  readonly onChoose: (entry: Entry) => void;
}

/** Who comes next, those who are late first. Its place is always kept. */
export function NextArrivals({ entries, now, onChoose }: NextArrivalsProps) {
  const expected = entries.filter(isToCome).toSorted(byArrival);
  const isLate = (entry: Entry) => latenessOf(entry, now) !== null;
  const late = expected.filter(isLate);
  const next = expected.filter((entry) => !isLate(entry)).slice(0, NEXT);
  const shown = [...late, ...next];
  return (
    <section className={styles.next} aria-label={shownTexts.next}>
      <h3>{shownTexts.next}</h3>
      {shown.length === 0 ? (
        <p>{shownTexts.nobodyNext}</p>
      ) : (
        <ul>
          {shown.map((entry) => (
            <li key={idOf(entry)}>
              <PassingButton
                nextFocus={entry.tables[0]}
                onClick={() => onChoose(entry)}
              >
                <EntryLine entry={entry} now={now} />
              </PassingButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
