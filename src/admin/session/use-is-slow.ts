import { useEffect, useState } from 'react';

/** A wait that is longer says what it waits for, in ms. */
const SLOW_MS = 4_000;

/** Whether the page has waited for some seconds. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
