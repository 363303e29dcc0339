import { useEffect, useReducer } from 'react';
import type { TableRecords } from '../../domain/attempt.ts';
import type { Instant } from '../../domain/rome-clock.ts';
import { nextStateChange } from '../../domain/table-state.ts';
import type { ServerClock } from '../../services/server-clock.ts';

/**
 * Server time. Renders again when the state of a table changes without a write: at midnight and at the
 * 5-hour mark.
 */
export function useServerNow(
  clock: ServerClock,
  records: TableRecords,
): Instant {
  const [, renew] = useReducer((renewals: number) => renewals + 1, 0);
  useEffect(() => {
    const times = Object.values(records).map(({ bookedAt }) => bookedAt);
    const timer = setTimeout(
      renew,
      nextStateChange(times, clock.now()) - clock.now(),
    );
    // After sleep, timers are late.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  return clock.now();
}
