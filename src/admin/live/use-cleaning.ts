import { useEffect, useEffectEvent } from 'react';
import type { Booking } from '../../tables/booking.ts';
import type { RestDatabase } from '../../tables/request.ts';
import { removeDays } from '../../tables/upkeep.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { firstDay } from '../book/meals.ts';

/** After a removal that failed it is tried again, in ms. */
const RETRY_MS = 60_000;

/**
 * Removes the bookings and locks of days that are over: when the page is
 * opened, and while it is open. Never what is still to come.
 * @param bookings null while they are not known, or nothing may be changed
 * @param now the database's own time; null while it is not known
 */
export function useCleaning(
  database: RestDatabase,
  bookings: readonly Booking[] | null,
  now: Instant | null,
): void {
  const past = bookings && now !== null ? pastDates(bookings, now).join() : '';
  const remove = useEffectEvent(
    () => void removeDays(database, past.split(',')),
  );
  useEffect(() => {
    if (past === '') return;
    remove();
    const timer = setInterval(() => remove(), RETRY_MS);
    return () => clearInterval(timer);
  }, [past]);
}

/** The dates of bookings whose days are over. */
export function pastDates(
  bookings: readonly Booking[],
  now: Instant,
): readonly string[] {
  const dates = new Set(bookings.map(({ meal }) => meal.date));
  return [...dates].filter((date) => date < firstDay(now)).sort();
}
