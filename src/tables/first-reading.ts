import type { Instant } from '../time/rome-clock.ts';
import { type LiveView, viewOf } from './live-view.ts';

declare global {
  /** Requested while the page's HTML is read: see src/loader.js. */
  var firstAnswers:
    | Promise<readonly [admin: Response, tables: Response, site: Response]>
    | undefined;
}

/** A reading of the database by REST. */
export interface FirstReading {
  readonly view: LiveView;
  /** Server time when `performance.now()` was 0. */
  readonly origin: Instant;
}

/** The first reading; null on a page without one, and if an answer is missing. */
export const firstReading: Promise<FirstReading | null> = read().catch(
  () => null,
);

async function read(): Promise<FirstReading | null> {
  const answers = await globalThis.firstAnswers;
  if (!answers) return null;
  const [admin, tables, site] = answers;
  const origin = Date.parse(site.headers.get('date') ?? '') - performance.now();
  if (!admin.ok || !tables.ok || Number.isNaN(origin)) return null;
  return { view: viewOf(await admin.json(), await tables.json()), origin };
}

/** What the page shows and which button was pressed last, before hydration: see first-tables.ts. */
export const beforeHydration = {
  shown: null as FirstReading | null,
  pressed: null as HTMLElement | null,
  isOver: false,
};

/** Called when hydration begins: from now on React shows the data, and the loading text is hidden. */
export function endWaiting(): void {
  beforeHydration.isOver = true;
  if (beforeHydration.shown)
    document.querySelector('[data-loading]')?.setAttribute('hidden', '');
}
