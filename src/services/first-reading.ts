import type { Instant } from '../domain/rome-clock.ts';
import type { LiveView } from './live-data.ts';
import { viewOf } from './readings.ts';

declare global {
  /** Requested while the page's HTML is read: see src/loader.js. */
  var firstAnswers:
    | Promise<readonly [admin: Response, tables: Response, site: Response]>
    | undefined;
}

/** A reading of the database by REST. */
export interface FirstReading {
  readonly view: LiveView;
  /** At `elapsed` of `performance.now()`. */
  readonly serverTime: Instant;
  readonly elapsed: number;
}

/** The first reading; null on a page without one, and if an answer is missing. */
export const firstReading: Promise<FirstReading | null> = read().catch(() => null);

async function read(): Promise<FirstReading | null> {
  const answers = await globalThis.firstAnswers;
  if (!answers) return null;
  const [admin, tables, site] = answers;
  const elapsed = performance.now();
  const serverTime = Date.parse(site.headers.get('date') ?? '');
  if (!admin.ok || !tables.ok || Number.isNaN(serverTime)) return null;
  return { view: viewOf(await admin.json(), await tables.json()), serverTime, elapsed };
}

/** The time before hydration: first-tables.ts writes it, the app reads it. */
export const beforeHydration: {
  /** What the page shows. */
  shown: FirstReading | null;
  isOver: boolean;
  /** The button that was pressed last. */
  pressed: HTMLElement | null;
} = { shown: null, isOver: false, pressed: null };

/** Called when hydration begins: from now on React shows the data, and the loading text is hidden. */
export function endWaiting(): void {
  beforeHydration.isOver = true;
  if (beforeHydration.shown) document.querySelector('[data-loading]')?.setAttribute('hidden', '');
}
