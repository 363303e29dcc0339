import { useEffect, useState } from 'react';

/**
 * Whether something has been waited for longer than a page bears in silence.
 * @param lateMs after how long the page says so, in ms; asked when the waiting
 *   begins
 */
export function useIsLate(
  isWaiting: boolean,
  lateMs: number | (() => number),
): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const delay = typeof lateMs === 'number' ? lateMs : lateMs();
    const timer = setTimeout(setIsLate, delay, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, lateMs]);
  return isLate && isWaiting;
}
