import type { Instant } from '../../time/rome-clock.ts';
import type { Entry } from '../book/entry.ts';
import {
  atTableWords,
  freedWords,
  hourOf,
  lateWords,
  nameOf,
  seatedWords,
  wordsOfBook,
} from '../book/words.ts';
import styles from './entry-line.module.css';

interface EntryLineProps {
  readonly entry: Entry;
  readonly now: Instant;
}

/** '19:30 · 3 · Paolo Rossi · tavolo 3 - 4', and what is special of it. */
export function EntryLine({ entry, now }: EntryLineProps) {
  const parts = [
    hourOf(entry) || wordsOfBook.noTime,
    entry.card?.people,
    nameOf(entry) || wordsOfBook.noName,
    atTableWords(entry),
  ];
  const state = [
    ...lateWords(entry, now),
    ...seatedWords(entry, now).slice(-1),
    ...freedWords(entry),
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
