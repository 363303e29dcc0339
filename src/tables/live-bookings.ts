import type { Database } from '../services/database.ts';
import { createStore, type Store } from '../services/store.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import { watchAgain, watchEach } from '../services/watch-again.ts';
import { dateAfter } from '../time/dates.ts';
import { type Booking, bookingsIn, bookingsOfDay } from './booking.ts';
import { areTablesNeeded } from './keep-connected.ts';
import type { RestDatabase } from './request.ts';

/** Between two readings by REST, in ms. */
const POLL_INTERVAL_MS = 4_000;

/** So many days ahead are read; later ones when the staff ask for one. */
const DAYS_AHEAD = 60;

/** The bookings that the staff see, live; null before they are known. */
export interface LiveBookings extends Store<readonly Booking[] | null> {
  /**
   * Sets which days are live: those up to 60 days after today, and one that
   * the staff ask for.
   * @param today yyyy-mm-dd
   * @param asked yyyy-mm-dd; null: no other
   */
  setDays(today: string, asked: string | null): void;
  /** Reads once by REST, unless the socket brings them. */
  refresh(): void;
  /** Begins. @returns ends it */
  open(): () => void;
}

/** What is read: a path, up to a last child. */
interface Part {
  readonly path: string;
  readonly lastKey?: string;
  readonly parse: (value: unknown) => readonly Booking[];
}

/**
 * The bookings, by the socket, and without one by REST every few seconds while
 * the page is visible.
 * @param staff with the user's rights
 */
export function openLiveBookings(
  database: Pick<Database, 'watch' | 'status'>,
  staff: Pick<RestDatabase, 'read'>,
  pollInterval = POLL_INTERVAL_MS,
): LiveBookings {
  const shown = createStore<readonly Booking[] | null>(null);
  /** What was received of each part, by its path and last child. */
  const received = new Map<string, readonly Booking[]>();
  let parts: readonly Part[] = [];
  let isOpen = false;
  /** The number of the reading that began last, or of a push since. */
  let last = 0;
  let timer: ReturnType<typeof setTimeout>;
  const watchParts = watchEach((id) => {
    const part = parts.find((each) => idOf(each) === id);
    const unwatch = part ? watch(part) : () => {};
    return () => {
      unwatch();
      received.delete(id);
    };
  });

  function show(): void {
    const known = parts.map((part) => received.get(idOf(part)));
    const [soon] = known;
    shown.set(soon ? known.flatMap((bookings) => bookings ?? []) : null);
  }

  function watch(part: Part): () => void {
    const onValue = (value: unknown) => {
      last += 1;
      received.set(idOf(part), part.parse(value));
      show();
    };
    const { path, lastKey } = part;
    return watchAgain(database, path, onValue, { lastKey });
  }

  async function read(): Promise<void> {
    last += 1;
    const number = last;
    const wanted = parts;
    const answers = await Promise.all(
      wanted.map(({ path, lastKey }) =>
        staff.read(path, {
          timeout: TIMEOUTS.answer,
          ...(lastKey !== undefined && { lastKey }),
        }),
      ),
    );
    if (!isOpen || number !== last) return;
    if (answers.some((answer) => answer?.status !== 200)) return;
    for (const [index, part] of wanted.entries())
      received.set(idOf(part), part.parse(answers[index]?.body));
    show();
  }

  const isOnline = () => database.status.get() === 'online';

  function refresh(): void {
    if (!isOnline()) void read();
  }

  function poll(): void {
    timer = setTimeout(poll, pollInterval);
    const isClosed = database.status.get() === 'closed';
    if (areTablesNeeded() && !isClosed) refresh();
  }

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    setDays(today, asked) {
      const end = dateAfter(today, DAYS_AHEAD);
      const next = [soonPart(end)];
      if (asked !== null && asked > end) next.push(dayPart(asked));
      if (next.map(idOf).join() === parts.map(idOf).join()) return;
      const soon = parts[0] && received.get(idOf(parts[0]));
      parts = next;
      if (isOpen) watchParts(parts.map(idOf));
      // Until the days after midnight are read.
      const [first] = next;
      if (soon && first && !received.has(idOf(first)))
        received.set(idOf(first), soon);
      show();
      if (isOpen) refresh();
    },
    refresh,
    open() {
      isOpen = true;
      watchParts(parts.map(idOf));
      show();
      poll();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        watchParts([]);
      };
    },
  };
}

const idOf = ({ path, lastKey = '' }: Part) => `${path} ${lastKey}`;

/** With the days that are over, which are removed. */
const soonPart = (lastKey: string): Part => ({
  path: 'bookings',
  lastKey,
  parse: bookingsIn,
});

const dayPart = (date: string): Part => ({
  path: `bookings/${date}`,
  parse: (value) => bookingsOfDay(date, value),
});
