import type { Database } from '../../services/database.ts';
import { createStore, type Store } from '../../services/store.ts';
import { TIMEOUTS } from '../../services/timeouts.ts';
import { identityOf } from '../../tables/changes.ts';
import { areTablesNeeded } from '../../tables/keep-connected.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { RestDatabase } from '../../tables/read-values.ts';
import { type Book, cardsIn, daysIn } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { watchAgain } from './watch-again.ts';

/** Between two readings by REST, in ms. */
const POLL_INTERVAL_MS = 4_000;

/**
 * A request that writes several paths arrives by the socket path by path: what
 * comes within this time is shown at once, in ms.
 */
const COALESCE_MS = 80;

/** The book, as far as it is known. */
export interface KnownBook extends Book {
  /** Whether it has all days and all cards. */
  readonly isComplete: boolean;
}

/** Null before the tables are known. */
export interface BookFeed extends Store<KnownBook | null> {
  /** Bookings that were looked at here: those without a card are not new. */
  noteSeen(entries: readonly Entry[]): void;
  /** Reads it, unless the socket brings it. */
  refresh(): void;
  /** Begins. @returns ends it */
  open(): () => void;
}

/**
 * The book: the live tables with what only the staff may read, by the
 * socket, and without one by REST every few seconds while the page is visible.
 * @param staff with the user's rights
 */
export function createBookFeed(
  database: Pick<Database, 'watch' | 'status'>,
  staff: Pick<RestDatabase, 'read'>,
  live: Pick<LiveTables, 'get' | 'subscribe' | 'refresh'>,
  pollInterval = POLL_INTERVAL_MS,
): BookFeed {
  const shown = createStore<KnownBook | null>(null);
  let days: Book['days'] | null = null;
  let cards: Book['cards'] | null = null;
  let seenHere: ReadonlySet<number> | null = null;
  let isClosed = false;
  /** The number of the reading that began last, or of a push since. */
  let last = 0;
  let timer: ReturnType<typeof setTimeout>;
  let showTimer: ReturnType<typeof setTimeout> | undefined;

  function showSoon(): void {
    clearTimeout(showTimer);
    // What is shown first need not wait.
    if (shown.get()?.isComplete) showTimer = setTimeout(show, COALESCE_MS);
    else show();
  }

  function show(): void {
    const { values } = live.get();
    if (!values) {
      shown.set(null);
      return;
    }
    const { records } = values;
    const isComplete = days !== null && cards !== null;
    // What is there when the page is opened is not new.
    const first = new Set(Object.values(records).map(identityOf));
    if (isComplete) seenHere ??= first;
    shown.set({
      records,
      days: days ?? values.days,
      cards: cards ?? {},
      seenHere: seenHere ?? first,
      isComplete,
    });
  }

  function noteSeen(entries: readonly Entry[]): void {
    const bare = entries.filter(({ card, record }) => !card && record);
    if (bare.length === 0) return;
    const seen = bare.map(({ record }) => identityOf(record));
    seenHere = new Set([...(seenHere ?? []), ...seen]);
    show();
  }

  async function read(): Promise<void> {
    last += 1;
    const number = last;
    const answers = await Promise.all([
      staff.read('days', TIMEOUTS.answer),
      staff.read('guests', TIMEOUTS.answer),
    ]);
    if (isClosed || number !== last) return;
    if (answers.some((answer) => answer?.status !== 200)) return;
    days = daysIn(answers[0]?.body);
    cards = cardsIn(answers[1]?.body);
    show();
  }

  function refresh(): void {
    if (database.status.get() === 'online') return;
    void live.refresh();
    void read();
  }

  function poll(): void {
    timer = setTimeout(poll, pollInterval);
    const status = database.status.get();
    if (areTablesNeeded() && status !== 'online' && status !== 'closed')
      void read();
  }

  function open(): () => void {
    isClosed = false;
    const unsubscribes = [
      live.subscribe(showSoon),
      watchAgain(database, 'days', (value) => {
        last += 1;
        days = daysIn(value);
        showSoon();
      }),
      watchAgain(database, 'guests', (value) => {
        last += 1;
        cards = cardsIn(value);
        showSoon();
      }),
    ];
    show();
    poll();
    return () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(showTimer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }

  const { get, subscribe } = shown;
  return { get, subscribe, noteSeen, refresh, open };
}
