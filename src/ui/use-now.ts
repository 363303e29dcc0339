import { useEffect, useState } from 'react';
import { createServerClock } from '../services/server-clock.ts';
import type { Instant } from '../time/rome-clock.ts';

const siteClock = createServerClock();

/** Between two readings of the clock, in ms. */
const READING_INTERVAL_MS = 15_000;

/**
 * Server time, read again every 15 s. The device's own clock may be wrong.
 * @returns null while the page is prerendered, and while server time is not
 *   known
 */
export function useNow(): Instant | null {
  const [now, setNow] = useState<Instant | null>(null);
  useEffect(() => {
    let isMounted = true;
    const update = async () => {
      const current = await siteClock.current();
      if (!isMounted) return;
      setNow(current);
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
