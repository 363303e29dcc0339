import { useEffect, useState } from 'react';
import type { LiveData } from './live-data.ts';

/**
 * After this time without tables the page says so, in ms: within 6 s of its
 * request.
 */
const LATE_MS = 4_500;

/** The same if the browser says that there is no network. */
const LATE_WITHOUT_NETWORK_MS = 1_000;

/**
 * What the page says of its connection.
 * - `loading`: nothing is known yet
 * - `unreachable`: nothing is known, and the visitor need not wait for it
 * - `unreadable`: the database refuses to be read
 * - `looking`: what is shown may be out of date, and is being read again
 * - `stale`: what is shown may be out of date
 */
export type Connection =
  | 'loading'
  | 'unreachable'
  | 'unreadable'
  | 'looking'
  | 'stale'
  | 'current';

/**
 * What the page says of its connection.
 * @param isComplete whether settings, tables and server time are known
 */
export function useConnection(
  { status, settings, records }: LiveData,
  isComplete: boolean,
): Connection {
  const isLate = useIsLate(!isComplete);
  const isOffline = status === 'offline';
  if (settings.status === 'failed' || records.status === 'failed')
    return 'unreadable';
  if (!isComplete) return isOffline || isLate ? 'unreachable' : 'loading';
  if (isOffline) return 'stale';
  return status === 'connecting' ? 'looking' : 'current';
}

/** Whether something is missing for so long that the page says so. */
function useIsLate(isMissing: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const late = navigator.onLine ? LATE_MS : LATE_WITHOUT_NETWORK_MS;
    const timer = setTimeout(setIsLate, late, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isMissing]);
  return isLate && isMissing;
}
