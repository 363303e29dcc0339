import { useEffect, useReducer, useRef } from 'react';
import type { ServerClock } from '../services/server-clock.ts';
import type { Instant } from '../time/rome-clock.ts';
import { useIsInBrowser } from '../ui/in-browser.tsx';
import { shownFirst } from './first/hydration.ts';
import type { TableRecords } from './records.ts';
import { nextStateChange } from './table-state.ts';

/** How often to look whether the device has slept, in ms. */
const SLEEP_CHECK_MS = 5_000;

/**
 * Server time; during hydration that of the states which the HTML shows.
 * Renders again when the state of a table changes without a write, at midnight
 * and at the end of a booking window, and when server time was measured again.
 * @param nextChange when to render next, from the times of the bookings and now
 * @returns null before server time is known; after sleep the last known until
 *   it is measured
 */
export function useServerNow(
  clock: ServerClock,
  records: TableRecords,
  nextChange = nextStateChange,
): Instant | null {
  const isHydrated = useIsInBrowser();
  const [, renew] = useReducer((renewals: number) => renewals + 1, 0);
  const lastKnown = useRef<Instant | null>(null);
  const now = clock.now() ?? lastKnown.current;

  useEffect(() => {
    lastKnown.current = now;
  });

  useEffect(() => clock.subscribe(renew), [clock]);

  // After sleep timers are late, and not every system says that the page is
  // visible again.
  useEffect(() => {
    const measure = () => void clock.current();
    const timer = setInterval(measure, SLEEP_CHECK_MS);
    return () => clearInterval(timer);
  }, [clock]);

  useEffect(() => {
    if (now === null) return;
    const times = Object.values(records).map(({ bookedAt }) => bookedAt);
    const timer = setTimeout(renew, nextChange(times, now) - now);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  const first = shownFirst();
  return isHydrated || !first ? now : first.now;
}
