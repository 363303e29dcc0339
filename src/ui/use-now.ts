import { useEffect, useState } from 'react';
import { serverClock } from '../services/server-clock.ts';
import type { Instant } from '../time/rome-clock.ts';

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
    const update = () => setNow(serverClock.now() ?? Date.now());
    const read = () => {
      update();
      // Measured if it is not known.
      void serverClock.current();
    };
    read();
    const timer = setInterval(read, READING_INTERVAL_MS);
    const unsubscribe = serverClock.subscribe(update);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return now;
}
