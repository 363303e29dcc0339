import { useEffect, useReducer } from 'react';
import type { ServerClock } from '../services/server-clock.ts';
import type { Instant } from '../time/rome-clock.ts';
import { useIsInBrowser } from '../ui/in-browser.tsx';
import { shownFirst } from './before-hydration.ts';
import type { TableRecords } from './records.ts';
import { nextStateChange } from './table-state.ts';

/**
 * Server time; during hydration that of the states which the HTML shows. Renders again when the state of a table changes without a write: at midnight and at the
 * 5-hour mark.
 * @param nextChange when to render next, from the times of the bookings and now
 */
export function useServerNow(
  clock: ServerClock,
  records: TableRecords,
  nextChange = nextStateChange,
): Instant {
  const isHydrated = useIsInBrowser();
  const [, renew] = useReducer((renewals: number) => renewals + 1, 0);
  useEffect(() => {
    const times = Object.values(records).map(({ bookedAt }) => bookedAt);
    const timer = setTimeout(
      renew,
      nextChange(times, clock.now()) - clock.now(),
    );
    // After sleep, timers are late.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  const first = shownFirst();
  return isHydrated || !first ? clock.now() : first.now;
}
