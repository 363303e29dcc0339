import type { Instant } from '../../time/rome-clock.ts';
import {
  byArrival,
  type Entry,
  idOf,
  isToCome,
  latenessOf,
} from '../book/entry.ts';
import { hourOf, nameOf, shortLateness, whereWords } from '../book/words.ts';
import styles from './next-arrivals.module.css';
import { PassingButton } from './passing-button.tsx';
import { shownTexts } from './shown-texts.ts';

/** The lines that have a place. */
const LINES = 3;

interface NextArrivalsProps {
  readonly entries: readonly Entry[];
  readonly now: Instant;
  readonly onChoose: (entry: Entry) => void;
}

/**
 * Who is late, who comes next, and how many more. Its place is always kept.
 */
export function NextArrivals({ entries, now, onChoose }: NextArrivalsProps) {
  const expected = entries.filter(isToCome).toSorted(byArrival);
  const isLate = (entry: Entry) => latenessOf(entry, now) !== null;
  const late = expected.filter(isLate);
  const next = expected.filter((entry) => !isLate(entry));
  // With others on their way one line is for those who are late.
  const lateLines = next.length === 0 ? LINES : 1;
  const groups = [
    [late, Math.min(late.length, lateLines)],
    [next, LINES - Math.min(late.length, lateLines)],
  ] as const;
  return (
    <section className={styles.next} aria-label={shownTexts.next}>
      <h3>{shownTexts.next}</h3>
      {expected.length === 0 ? <p>{shownTexts.nobodyNext}</p> : null}
      {groups.map(([group, lines]) =>
        group.length > 0 ? (
          <ul key={group === late ? 'late' : 'next'}>
            {group.slice(0, lines).map((entry, index) => (
              <li key={idOf(entry)}>
                <PassingButton
                  nextFocus={entry.tables[0]}
                  onClick={() => onChoose(entry)}
                >
                  <ArrivalLine entry={entry} now={now} />
                </PassingButton>
                {index === lines - 1 && group.length > lines ? (
                  <span className={styles.more}>
                    <span>{shownTexts.moreArrivals(group.length - lines)}</span>
                    {group === late ? (
                      <span className="visually-hidden">
                        {` ${shownTexts.late}`}
                      </span>
                    ) : null}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null,
      )}
    </section>
  );
}

/** The table first, which is never cut, and how late they are. */
function ArrivalLine({
  entry,
  now,
}: {
  readonly entry: Entry;
  readonly now: Instant;
}) {
  const late = latenessOf(entry, now);
  const who = [hourOf(entry), entry.booking.people, nameOf(entry)];
  return (
    <>
      <span className={styles.where}>{whereWords(entry)}</span>{' '}
      <span className={styles.who}>{who.filter(Boolean).join(' · ')}</span>{' '}
      {late === null ? null : (
        <span className={styles.late}>
          <span className="visually-hidden">{shownTexts.late} </span>
          <span>{shortLateness(late)}</span>
        </span>
      )}
    </>
  );
}
