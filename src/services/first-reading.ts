import type { LiveView } from './live-data.ts';
import { recordsIn, settingsIn } from './readings.ts';

declare global {
  /** What the page asked for as its HTML was read: see src/loader.js. */
  var firstAnswers:
    | Promise<readonly [admin: Response, tables: Response, site: Response]>
    | undefined;
}

/** A reading of the database by REST, at a time of the server. */
export interface FirstReading {
  readonly view: LiveView;
  /** Server time, ms since the epoch, at `elapsed` of `performance.now()`. */
  readonly serverTime: number;
  readonly elapsed: number;
}

/** The first reading; null on a page that asks for none, and if an answer is missing. */
export const firstReading: Promise<FirstReading | null> = read().catch(() => null);

async function read(): Promise<FirstReading | null> {
  const answers = await globalThis.firstAnswers;
  if (!answers) return null;
  const [admin, tables, site] = answers;
  const elapsed = performance.now();
  const serverTime = Date.parse(site.headers.get('date') ?? '');
  if (!admin.ok || !tables.ok || Number.isNaN(serverTime)) return null;
  const settings = { status: 'ready', value: settingsIn(await admin.json()) } as const;
  const records = { status: 'ready', value: recordsIn(await tables.json()) } as const;
  return { view: { status: 'online', settings, records }, serverTime, elapsed };
}

/** The time before hydration: first-tables.ts writes it, the app reads it. */
export const beforeHydration: {
  /** What the page shows. */
  shown: FirstReading | null;
  isOver: boolean;
  /** The button that was pressed last. */
  pressed: HTMLElement | null;
} = { shown: null, isOver: false, pressed: null };

/** Hydration begins: from now on React shows what is read, and no message that it is missing. */
export function endWaiting(): void {
  beforeHydration.isOver = true;
  if (beforeHydration.shown) document.querySelector('[data-loading]')?.setAttribute('hidden', '');
}
