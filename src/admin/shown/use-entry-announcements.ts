import { useEffect, useRef } from 'react';
import type { Instant } from '../../time/rome-clock.ts';
import { type Entry, idOf } from '../book/entry.ts';
import { entryWords } from '../book/words.ts';
import { shownTexts } from './shown-texts.ts';

/**
 * Announces what guests have booked or cancelled, each once. What is there when
 * the page is opened is not announced.
 * @param entries null while they are not known
 * @param announce called with one text for all that is new
 */
export function useEntryAnnouncements(
  entries: readonly Entry[] | null,
  now: Instant,
  announce: (text: string) => void,
): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (entries === null) return;
    const unseen = entries.filter(({ isNew }) => isNew);
    const isFirst = known.current === null;
    const announced = known.current ?? new Set();
    known.current = announced;
    const fresh = unseen.filter((entry) => !announced.has(changeOf(entry)));
    for (const entry of fresh) announced.add(changeOf(entry));
    const [first] = fresh;
    if (isFirst || !first) return;
    if (fresh.length > 1) return announce(shownTexts.manyNew(fresh.length));
    const text = first.kind === 'freed' ? shownTexts.lost : shownTexts.arrived;
    announce(text(entryWords(first, now).join(', '), first.table));
  });
}

/** A booking and its cancellation are announced each. */
const changeOf = (entry: Entry): string =>
  `${entry.kind === 'freed' ? 'freed' : 'booked'} ${idOf(entry)}`;
