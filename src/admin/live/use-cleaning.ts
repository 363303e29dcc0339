import { useEffect, useEffectEvent } from 'react';
import { type ChangeAuthor, makeChange } from '../../tables/make-change.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Book } from '../book/book.ts';
import { pastDates } from '../book/counts.ts';
import { changeOf } from '../change/change.ts';
import { removeDays } from '../change/changes.ts';

/** After a removal that failed it is tried again, in ms. */
const RETRY_MS = 60_000;

/**
 * Removes the names and records of days that are over: when the page is opened,
 * and while it is open. Never what is still to come.
 * @param book null while it is not known, or nothing may be changed
 * @param now the database's own time; null while it is not known
 */
export function useCleaning(
  author: ChangeAuthor,
  book: Book | null,
  now: Instant | null,
): void {
  const past = book && now !== null ? pastDates(book, now).join() : '';
  const remove = useEffectEvent(() => {
    const wanted = removeDays(past.split(','));
    if (book) void makeChange(author, changeOf(book, wanted));
  });
  useEffect(() => {
    if (past === '') return;
    remove();
    const timer = setInterval(() => remove(), RETRY_MS);
    return () => clearInterval(timer);
  }, [past]);
}
