import { useEffect, useState } from 'react';
import type { Instant } from '../time/rome-clock.ts';

/**
 * The visitor's clock, read again every 15 s; null while the page is
 * prerendered and until it is hydrated.
 */
export function useNow(): Instant | null {
  const [now, setNow] = useState<Instant | null>(null);
  useEffect(() => {
    const update = () => {
      setNow(Date.now());
      timer = setTimeout(update, 15_000);
    };
    // After hydration: the first use of `Intl` takes phones a tenth of a second.
    let timer = setTimeout(update);
    return () => clearTimeout(timer);
  }, []);
  return now;
}
