import type { Instant } from '../../time/rome-clock.ts';
import type { Entry } from '../book/entry.ts';
import {
  hourOf,
  nameOf,
  seatedWords,
  stateWords,
  whereWords,
  wordsOfBook,
} from '../book/words.ts';
import styles from './entry-line.module.css';

interface EntryLineProps {
  readonly entry: Entry;
  readonly now: Instant;
}

/** '19:30 · 3 · Paolo Rossi · tavolo 3 - 4', and what is special of it. */
export function EntryLine({ entry, now }: EntryLineProps) {
  const { booking, kind } = entry;
  const parts = [
    hourOf(entry) || wordsOfBook.noTime,
    booking.people,
    nameOf(entry),
    whereWords(entry),
  ];
  const state = [
    ...(kind === 'seated' ? seatedWords(entry, now).slice(-1) : []),
    ...stateWords(entry, now),
    ...(booking.note ? [booking.note] : []),
  ];
  return (
    <>
      <span>{parts.filter(Boolean).join(' · ')}</span>{' '}
      <span className={styles.state}>
        {state.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
    </>
  );
}
