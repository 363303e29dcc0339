import type { DeviceTime } from '../services/server-clock.ts';
import { type LiveData, liveDataOf } from '../tables/live-data.ts';
import type { Instant } from '../time/rome-clock.ts';

/** When server time was read, by the device's two clocks. */
export interface SiteTime {
  readonly serverTime: Instant;
  /** When the answer arrived. */
  readonly at: DeviceTime;
}

declare global {
  /** Requested while the page's HTML is read: see loader.js. */
  var firstAnswers:
    | Promise<readonly [admin: unknown, tables: unknown, time: SiteTime]>
    | undefined;
}

/** A reading of the database by REST, and of the server's time. */
export interface FirstReading {
  readonly data: LiveData;
  readonly time: SiteTime;
}

/** How long an answer is waited for, in ms. */
const TIMEOUT_MS = 5_000;

/**
 * The first reading; null on a page without one, and if an answer is missing.
 */
export const firstReading: Promise<FirstReading | null> = read().catch(
  () => null,
);

async function read(): Promise<FirstReading | null> {
  if (!globalThis.firstAnswers) return null;
  const late = new Promise<null>((resolve) =>
    setTimeout(resolve, TIMEOUT_MS, null),
  );
  const answers = await Promise.race([globalThis.firstAnswers, late]);
  if (!answers) return null;
  const [admin, tables, time] = answers;
  if (Number.isNaN(time.serverTime)) return null;
  return { data: liveDataOf(admin, tables), time };
}
