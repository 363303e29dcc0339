import { useEffect, useState } from 'react';
import { createServerClock } from '../services/server-clock.ts';
import type { Instant } from '../time/rome-clock.ts';

const siteClock = createServerClock();

/** Between two readings of the clock, in ms. */
const READING_INTERVAL_MS = 15_000;

/**
 * The time, read again every 15 s: the device's until server time is known,
 * since a wrong 'open' for a second does no harm.
 * @returns null while the page is prerendered
 */
export function useNow(): Instant | null {
  const [now, setNow] = useState<Instant | null>(null);
  useEffect(() => {
    let isMounted = true;
    const update = async () => {
      setNow(siteClock.now() ?? Date.now());
      const current = await siteClock.current();
      if (!isMounted) return;
      if (current !== null) setNow(current);
      timer = setTimeout(update, READING_INTERVAL_MS);
    };
    // After hydration: the first use of `Intl` takes phones a tenth of a
    // second.
    let timer = setTimeout(update);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, []);
  return now;
}
