import type { Instant } from '../time/rome-clock.ts';
import { fetchText } from './fetch-text.ts';
import { createStore, type Store } from './store.ts';
import { TIMEOUTS } from './timeouts.ts';

/**
 * When the device's two clocks have moved apart by more, it has slept or its
 * clock was set, in ms.
 */
const MAX_DRIFT_MS = 1_000;

/**
 * The two sources contradict each other if they differ by more, in ms: slow
 * lines and the whole seconds of `Date` take some.
 */
const MAX_DIFFERENCE_MS = 10_000;

/** A moment by `Date.now()` and `performance.now()`. */
export interface DeviceTime {
  readonly date: number;
  readonly ticks: number;
}

/** What the server's time was at a moment of the device. */
interface Measurement {
  readonly serverTime: Instant;
  readonly at: DeviceTime;
}

/** The database, and the `Date` of the site's answers as a fallback. */
export type TimeSource = 'database' | 'site';

/**
 * The server's time, from which everything is computed that the restaurant's
 * day decides: the database's own, or the site's while that is not known. The
 * device's own clocks only count from one measurement to the next:
 * `performance.now()` stops while most devices sleep, and `Date.now()` jumps
 * when the clock is set. When the two have moved apart, server time is
 * unknown until it is measured again.
 */
export interface ServerClock extends Pick<Store<unknown>, 'subscribe'> {
  /** Server time; null while it is not known. */
  now(): Instant | null;
  /** Whether `now` is the database's own time. */
  isFromDatabase(): boolean;
  /**
   * The only time by which something stored may be removed: the database's own,
   * unless the site's contradicts it.
   * @returns null while it is not known
   */
  confirmed(): Instant | null;
  /**
   * Server time, measured first if it is not known; null if it cannot be. Never
   * rejects.
   */
  current(): Promise<Instant | null>;
  /**
   * Measures the site's time again. Never rejects.
   * @returns server time; null if it is still not known
   */
  measure(): Promise<Instant | null>;
  /**
   * Sets the time of a source.
   * @param at the moment of `serverTime`, by default now
   */
  set(source: TimeSource, serverTime: Instant, at?: DeviceTime): void;
}

/** @param readTime the site's time by a request; null without an answer */
export function createServerClock(
  readTime: () => Promise<Instant | null> = readSiteTime,
): ServerClock {
  const measured = createStore<
    Readonly<Record<TimeSource, Measurement | null>>
  >({ database: null, site: null });
  let measuring: Promise<Instant | null> | null = null;

  function timeOf(source: TimeSource): Instant | null {
    const measurement = measured.get()[source];
    if (!measurement) return null;
    const elapsed = elapsedSince(measurement.at);
    return elapsed === null ? null : measurement.serverTime + elapsed;
  }

  const now = () => timeOf('database') ?? timeOf('site');

  function set(source: TimeSource, serverTime: Instant, at = deviceTime()) {
    measured.set({ ...measured.get(), [source]: { serverTime, at } });
  }

  async function measureOnce(): Promise<Instant | null> {
    const begun = deviceTime();
    const siteTime = await readTime();
    const roundTrip = elapsedSince(begun);
    // An answer that was under way while the device slept is out of date.
    if (siteTime !== null && roundTrip !== null)
      set('site', siteTime + roundTrip / 2);
    return now();
  }

  function measure(): Promise<Instant | null> {
    measuring ??= measureOnce().finally(() => {
      measuring = null;
    });
    return measuring;
  }

  return {
    now,
    isFromDatabase: () => timeOf('database') !== null,
    confirmed() {
      const time = timeOf('database');
      const siteTime = timeOf('site');
      if (time === null || siteTime === null) return time;
      return Math.abs(time - siteTime) <= MAX_DIFFERENCE_MS ? time : null;
    },
    set,
    measure,
    current: async () => now() ?? measure(),
    subscribe: measured.subscribe,
  };
}

/** The tab's clock: that of its pages and of its database. */
export const serverClock = createServerClock();

function deviceTime(): DeviceTime {
  return { date: Date.now(), ticks: performance.now() };
}

/**
 * The ms since a moment; null if the device has slept or its clock was set
 * since.
 */
function elapsedSince({ date, ticks }: DeviceTime): number | null {
  const elapsed = performance.now() - ticks;
  const drift = Date.now() - date - elapsed;
  return Math.abs(drift) <= MAX_DRIFT_MS ? elapsed : null;
}

/**
 * The `Date` of an answer of the site's own host; null without an answer, or
 * with one from a cache.
 */
async function readSiteTime(): Promise<Instant | null> {
  const site = new URL('/', location.href);
  const init = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await fetchText(site, init, TIMEOUTS.answer);
  return answer ? siteTimeIn(answer.headers) : null;
}

/**
 * The time of an answer that no cache has given, in the middle of its second;
 * null if it carries none.
 */
function siteTimeIn(headers: Headers): Instant | null {
  const second = Date.parse(headers.get('date') ?? '');
  const isCached = Number(headers.get('age') ?? 0) > 0;
  return Number.isNaN(second) || isCached ? null : second + 500;
}
