import { useEffect, useState } from 'react';
import type { TableRecords } from '../../domain/attempt.ts';
import { nextStateChange } from '../../domain/table-state.ts';
import type { ServerClock } from '../../services/server-clock.ts';

/**
 * Server time, ms since the epoch, renewed when the state of a table changes that no write announces:
 * midnight, the 5-hour mark.
 */
export function useServerNow(clock: ServerClock, records: TableRecords): number {
  const [, setRenewals] = useState(0);
  const now = clock.now();
  useEffect(() => {
    const renew = () => setRenewals((renewals) => renewals + 1);
    const times = Object.values(records).map(({ bookedAt }) => bookedAt);
    const timer = setTimeout(renew, nextStateChange(times, clock.now()) - clock.now());
    // A sleeping machine's timers come late: look again when the page is looked at.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  return now;
}
