import type { DeviceTime } from '../../services/server-clock.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type LiveValues, parseValues, type Received } from '../live-values.ts';

/** When server time was read, by the device's two clocks. */
export interface SiteTime {
  readonly serverTime: Instant;
  /** When the answer arrived. */
  readonly at: DeviceTime;
}

/** What the page's HTML has requested. */
interface FirstAnswers {
  /** The raw values by path: `admin`, `tables` and a day of `days`. */
  readonly received: Received;
  /** The day of `days`, yyyy-mm-dd: today, or at night the evening before. */
  readonly date: string;
  readonly time: SiteTime;
}

declare global {
  /** Requested while the page's HTML is read: see loader.js. */
  var firstAnswers: Promise<FirstAnswers> | undefined;
}

/** A reading of the database by REST, and of the server's time. */
export interface FirstReading extends FirstAnswers {
  readonly values: LiveValues;
}

/** How long an answer is waited for, in ms. */
const TIMEOUT_MS = 5_000;

/** An older reading was made while the tab was in the background, in ms. */
const MAX_AGE_MS = 3_000;

/**
 * The first reading; null on a page without one, and if an answer is missing.
 */
export const firstReading: Promise<FirstReading | null> = read().catch(
  () => null,
);

async function read(): Promise<FirstReading | null> {
  if (!globalThis.firstAnswers) return null;
  // The HTML that shows it may be under way.
  if (document.readyState === 'loading')
    await new Promise((resolve) =>
      document.addEventListener('DOMContentLoaded', resolve),
    );
  const late = new Promise<null>((resolve) =>
    setTimeout(resolve, TIMEOUT_MS, null),
  );
  const answers = await Promise.race([globalThis.firstAnswers, late]);
  const values = answers && parseValues(answers.received);
  if (!values || Number.isNaN(answers.time.serverTime)) return null;
  return { ...answers, values };
}

/** Whether a reading is too old to be shown by a page that begins now. */
export function isOutOfDate({ time }: FirstReading): boolean {
  const age = Date.now() - time.at.date;
  return age < 0 || age > MAX_AGE_MS;
}
