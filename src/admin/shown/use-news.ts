import { useEffect, useRef } from 'react';
import type { Instant } from '../../time/rome-clock.ts';
import { type Entry, idOf } from '../book/entry.ts';
import { entryWords } from '../book/words.ts';
import { shownTexts } from './shown-texts.ts';

/**
 * Announces what guests have booked or cancelled, once each; what is there when
 * the page is opened is not announced.
 * @param entries null while they are not known
 * @param onNews with what to say
 */
export function useNews(
  entries: readonly Entry[] | null,
  now: Instant,
  onNews: (text: string) => void,
): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (entries === null) return;
    const news = entries.filter(({ isNew }) => isNew);
    const isFirst = known.current === null;
    const seen = known.current ?? new Set();
    known.current = seen;
    const fresh = news.filter((entry) => !seen.has(newsOf(entry)));
    for (const entry of fresh) seen.add(newsOf(entry));
    const [first] = fresh;
    if (isFirst || !first) return;
    if (fresh.length > 1) return onNews(shownTexts.manyNew(fresh.length));
    const say = first.kind === 'freed' ? shownTexts.lost : shownTexts.arrived;
    onNews(say(entryWords(first, now).join(', '), first.table));
  });
}

/** Tells a booking that came from one that went. */
const newsOf = (entry: Entry): string =>
  `${entry.kind === 'freed' ? 'lost' : 'came'} ${idOf(entry)}`;
