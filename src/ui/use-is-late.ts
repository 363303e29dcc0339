import { useEffect, useState } from 'react';

/**
 * Whether something has been waited for longer than a page bears in silence.
 * @param lateMs after how long the page says so, in ms
 */
export function useIsLate(isWaiting: boolean, lateMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setIsLate, lateMs, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, lateMs]);
  return isLate && isWaiting;
}
