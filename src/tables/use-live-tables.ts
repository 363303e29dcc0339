import { useEffect, useReducer, useRef } from 'react';
import { presentMeal } from '../content/meals.ts';
import type { ServerClock } from '../services/server-clock.ts';
import type { Instant } from '../time/rome-clock.ts';
import { useIsInBrowser } from '../ui/in-browser.tsx';
import { useIsLate } from '../ui/use-is-late.ts';
import { useStore } from '../ui/use-store.ts';
import type { BookingKey } from './booking.ts';
import { shownFirst } from './first/hydration.ts';
import type { LiveTables } from './followed.ts';
import { type LiveData, LOADING } from './live-values.ts';
import type { TableRecords } from './records.ts';
import { nextStateChange } from './table-state.ts';

/**
 * After this time without tables the page says so, in ms: within 6 s of its
 * request.
 */
const LATE_MS = 4_500;

/** The time if the browser says that there is no network, in ms. */
const LATE_WITHOUT_NETWORK_MS = 1_000;

/** How often to look whether the device has slept, in ms. */
const SLEEP_CHECK_MS = 5_000;

/**
 * The live tables with the time. The values are known only together with
 * server time and the records of the present meal.
 */
export interface LiveView extends LiveData {
  /** Server time; null while it is not known. */
  readonly now: Instant | null;
}

/** What a page may set otherwise. */
interface LiveOptions {
  /** Further days whose locks are live, yyyy-mm-dd. */
  readonly dates?: readonly string[];
  /** The bookings of this device that are live. */
  readonly own?: readonly BookingKey[];
  /** When to render next without a write, from times of records and now. */
  readonly nextChange?: (times: readonly Instant[], now: Instant) => Instant;
}

const lateMs = () => (navigator.onLine ? LATE_MS : LATE_WITHOUT_NETWORK_MS);

/**
 * The live tables; during hydration what the HTML already shows. After some
 * seconds without values they are `stale`.
 */
export function useLiveTables(
  live: LiveTables,
  clock: ServerClock,
  { dates = [], own = [], nextChange = nextStateChange }: LiveOptions = {},
): LiveView {
  const first = shownFirst();
  const data = useStore<LiveData>(live, () =>
    first
      ? { status: 'current', values: first.values, receivedAt: first.now }
      : LOADING,
  );
  const { status, values } = data;
  const now = useServerNow(clock, values?.records ?? {}, nextChange);
  const today = now === null ? null : presentMeal(now).date;
  const wanted = [...new Set([...(today ? [today] : []), ...dates])].join();
  const ownKeys = own.map(({ id, secret }) => `${id}/${secret}`).join();

  useEffect(() => {
    if (wanted === '') return;
    const keys = ownKeys ? ownKeys.split(',') : [];
    live.follow({
      dates: wanted.split(','),
      own: keys.map((key) => {
        const [id = '', secret = ''] = key.split('/');
        return { id, secret };
      }),
    });
  }, [live, wanted, ownKeys]);

  const isComplete = values !== null && today !== null && today in values.days;
  const isLate = useIsLate(!isComplete, lateMs);
  if (isComplete) return { ...data, now };
  const isWaiting = status !== 'stale' && status !== 'unreadable' && !isLate;
  const without = status === 'unreadable' ? status : 'stale';
  return {
    status: isWaiting ? 'loading' : without,
    values: null,
    receivedAt: data.receivedAt,
    now,
  };
}

/**
 * Server time; during hydration that of the states which the HTML shows.
 * Renders again when the state of a table changes without a write, at midnight
 * and at the end of a booking window, and when server time was measured again.
 * @param nextChange when to render next, from the times of the bookings and now
 * @returns null before server time is known; after sleep the last known until
 *   it is measured
 */
function useServerNow(
  clock: ServerClock,
  records: TableRecords,
  nextChange = nextStateChange,
): Instant | null {
  const isHydrated = useIsInBrowser();
  const [, renew] = useReducer((renewals: number) => renewals + 1, 0);
  const lastKnown = useRef<Instant | null>(null);
  const now = clock.now() ?? lastKnown.current;

  useEffect(() => {
    lastKnown.current = now;
  });

  useEffect(() => clock.subscribe(renew), [clock]);

  // After sleep timers are late, and not every system says that the page is
  // visible again.
  useEffect(() => {
    const measure = () => void clock.current();
    const timer = setInterval(measure, SLEEP_CHECK_MS);
    return () => clearInterval(timer);
  }, [clock]);

  useEffect(() => {
    if (now === null) return;
    const times = Object.values(records).map(({ bookedAt }) => bookedAt);
    const timer = setTimeout(renew, nextChange(times, now) - now);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  });
  const first = shownFirst();
  return isHydrated || !first ? now : first.now;
}
