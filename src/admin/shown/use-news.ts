import { useEffect, useRef } from 'react';
import type { Instant } from '../../time/rome-clock.ts';
import {
  type Book,
  type Entry,
  entriesOf,
  isNew,
  placesAt,
} from '../book/book.ts';
import { isSameMeal, mealOfService } from '../book/meal.ts';
import { mealsIn } from '../book/meal-counts.ts';
import { entryWords } from '../book/words.ts';
import { shownTexts } from './shown-texts.ts';

/** All bookings of the present meal and of later ones. */
export function allEntries(book: Book, now: Instant): readonly Entry[] {
  const present = mealOfService(now);
  const later = mealsIn(book).filter(
    (meal, index, all) =>
      meal.date >= present.date &&
      !isSameMeal(meal, present) &&
      all.findIndex((other) => isSameMeal(meal, other)) === index,
  );
  return [present, ...later].flatMap((meal) =>
    entriesOf(placesAt(book, meal, now)),
  );
}

/** What tells a booking that came from one that went. */
const newsOf = ({ kind, booking, record }: Entry): string =>
  `${kind === 'freed' ? 'lost' : 'came'} ${booking ?? record?.bookedAt}`;

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
    const news = entries.filter(isNews);
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

/**
 * A booking of the site without a card, which nobody can have seen, is news
 * once. The staff's deadlines are whole numbers.
 */
function isNews(entry: Entry): boolean {
  const { card, kind, booking } = entry;
  const isBare = card === null && !Number.isInteger(booking);
  return isNew(entry) || (isBare && kind === 'expected');
}
