import type { Instant } from '../../time/rome-clock.ts';
import { byArrival, type Entry, isToCome, latenessOf } from '../book/entry.ts';
import {
  hourOf,
  isUnknown,
  labelsOf,
  nameOf,
  peopleWords,
  seatedWords,
  shortLateness,
  stateWords,
  whereWords,
  wordsOfBook,
} from '../book/words.ts';
import styles from './entry-lines.module.css';
import { pageTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import { pressEntry } from './press.tsx';
import type { Shown } from './staff.ts';

interface EntryLineProps {
  readonly entry: Entry;
  readonly now: Instant;
}

/** '19:30 · 3 · Paolo Rossi · tavolo 3 - 4', and what is special of it. */
export function EntryLine({ entry, now }: EntryLineProps) {
  const { booking, kind } = entry;
  const isWalkIn = kind === 'freed' && isUnknown(booking);
  const parts = isWalkIn
    ? [booking.people && peopleWords(booking.people)]
    : [hourOf(entry) || wordsOfBook.noTime, booking.people, nameOf(entry)];
  const state = [
    ...(kind === 'seated' ? seatedWords(entry, now).slice(-1) : []),
    ...stateWords(entry, now),
    ...(booking.note ? [booking.note] : []),
  ];
  return (
    <>
      <span>{parts.map((part) => part && `${part} · `)}</span>
      <span className="whole">{whereWords(entry)}</span>{' '}
      <span className={styles.state}>
        {state.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
    </>
  );
}

/** The most lines that are shown. */
const LINES = 3;

/**
 * Who is late, who comes next, and how many more. Its place is always kept.
 */
export function NextArrivals({
  shown: { staff, entries, now },
}: {
  readonly shown: Shown;
}) {
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
    <section className={styles.next} aria-label={pageTexts.next}>
      <h3>{pageTexts.next}</h3>
      {expected.length === 0 ? <p>{pageTexts.nobodyNext}</p> : null}
      {groups.map(([group, lines]) =>
        group.length > 0 ? (
          <ul key={group === late ? 'late' : 'next'}>
            {group.slice(0, lines).map((entry, index) => (
              <li key={entry.booking.id}>
                <PassingButton
                  nextFocus={entry.tables[0]}
                  onClick={() => void pressEntry(staff, entry)}
                >
                  <ArrivalLine entry={entry} now={now} />
                </PassingButton>
                {index === lines - 1 && group.length > lines ? (
                  <span className={styles.more}>
                    <span>{pageTexts.moreArrivals(group.length - lines)}</span>
                    {group === late ? (
                      <span className="visually-hidden">
                        {` ${pageTexts.late}`}
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
function ArrivalLine({ entry, now }: EntryLineProps) {
  const late = latenessOf(entry, now);
  const who = [
    late === null && hourOf(entry),
    entry.booking.people,
    nameOf(entry),
  ];
  const labels = labelsOf(entry);
  return (
    <>
      <span className={styles.where}>
        {labels ? (
          <>
            <span className="visually-hidden">{pageTexts.table} </span>
            <span>{labels}</span>
          </>
        ) : (
          whereWords(entry)
        )}
      </span>{' '}
      <span className={styles.who}>{who.filter(Boolean).join(' · ')}</span>{' '}
      {late === null ? null : (
        <span className={styles.late}>
          <span className="visually-hidden">{pageTexts.late} </span>
          <span>{shortLateness(late)}</span>
        </span>
      )}
    </>
  );
}
