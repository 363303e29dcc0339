import type { Instant } from '../time/rome-clock.ts';
import { send } from './send.ts';
import { TIMEOUTS } from './timeouts.ts';

/**
 * How far the device's two clocks may move apart before server time is measured
 * again, in ms.
 */
const MAX_DRIFT_MS = 1_000;

/**
 * The time of the site's answers is exact to this many ms. A measurement that
 * agrees with it is more exact and stays.
 */
const SITE_TIME_ERROR_MS = 2_000;

/**
 * The server's time, from which everything is computed that the restaurant's
 * day decides. The device's own clocks only count from one measurement to the
 * next: `performance.now()` stands still while most devices sleep, and
 * `Date.now()` jumps when somebody sets it. When the two have moved apart,
 * server time is unknown until it is measured again.
 */
export interface ServerClock {
  /** Server time; null while it is not known. */
  now(): Instant | null;
  /**
   * Server time, measured first if it is not known; null if it cannot be. Never
   * rejects.
   */
  current(): Promise<Instant | null>;
  /**
   * Measures server time again, by an answer of the site itself. Never rejects.
   * @returns server time; null if it is still not known
   */
  measure(): Promise<Instant | null>;
  /**
   * Sets server time.
   * @param at when its answer arrived, by default just now
   */
  set(serverTime: Instant, at?: DeviceTime): void;
  /** Calls `listener` when server time was set, until unsubscribed. */
  subscribe(listener: () => void): () => void;
}

/** A moment by `Date.now()` and `performance.now()`. */
export interface DeviceTime {
  readonly date: number;
  readonly ticks: number;
}

/** @param readTime the server's time by a request; null without an answer */
export function createServerClock(
  readTime: () => Promise<Instant | null> = readSiteTime,
): ServerClock {
  let measured: { serverTime: Instant; at: DeviceTime } | null = null;
  let measuring: Promise<Instant | null> | null = null;
  const listeners = new Set<() => void>();

  function now(): Instant | null {
    if (!measured) return null;
    const elapsed = elapsedSince(measured.at);
    return elapsed === null ? null : measured.serverTime + elapsed;
  }

  function set(serverTime: Instant, at = deviceTime()): void {
    measured = { serverTime, at };
    for (const listener of listeners) listener();
  }

  async function measureOnce(): Promise<Instant | null> {
    const begun = deviceTime();
    const siteTime = await readTime();
    // An answer that was under way while the device slept is out of date.
    if (siteTime !== null && elapsedSince(begun) !== null) {
      const known = now();
      const agrees =
        known !== null && Math.abs(known - siteTime) <= SITE_TIME_ERROR_MS;
      if (!agrees) set(siteTime);
    }
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
    set,
    measure,
    current: async () => now() ?? measure(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
 * The `Date` of the site's own host, exact to a second or two; null without an
 * answer.
 */
async function readSiteTime(): Promise<Instant | null> {
  const site = new URL('/', location.href);
  const init = { method: 'HEAD', cache: 'no-store' } as const;
  const answer = await send(site, init, TIMEOUTS.answer);
  const serverTime = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? null : serverTime;
}
