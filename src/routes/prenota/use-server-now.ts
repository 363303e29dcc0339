import { useEffect, useState } from 'react';
import type { TableRecords } from '../../domain/attempt.ts';
import { nextStateChange } from '../../domain/table-state.ts';
import type { ServerClock } from '../../services/server-clock.ts';

/**
 * Server time, ms since the epoch. Renders again when the state of a table changes without a write: at
 * midnight and at the 5-hour mark.
 */
export function useServerNow(clock: ServerClock, records: TableRecords): number {
  const [, setRenewals] = useState(0);
  const now = clock.now();
  useEffect(() => {
    const renew = () => setRenewals((renewals) => renewals + 1);
    const times = Object.values(records).map(({ bookedAt }) => bookedAt);
    const timer = setTimeout(renew, nextStateChange(times, clock.now()) - clock.now());
    // After sleep, timers are late.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  return now;
}
