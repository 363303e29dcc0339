import type { Database } from '../services/database.ts';
import type { ChildRange } from '../services/rest.ts';
import { createStore, type Store } from '../services/store.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import { watchAgain, watchEach } from '../services/watch-again.ts';
import { dateAfter } from '../time/dates.ts';
import { type Booking, parseBookings } from './booking.ts';
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

/** What is read: a path, or a range of it. */
interface Part {
  readonly path: string;
  readonly range?: ChildRange;
}

const NOTES: Part = { path: 'notes' };

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
  /** What was received of each part, by its name. */
  const received = new Map<string, unknown>();
  let parts: readonly Part[] = [NOTES];
  let isOpen = false;
  /** Readings are numbered as they begin, and pushes as they arrive. */
  let last = 0;
  /** The number of what is shown. */
  let shownNumber = 0;
  let timer: ReturnType<typeof setTimeout>;
  const watchParts = watchEach((name) => {
    const part = parts.find((each) => nameOf(each) === name) ?? NOTES;
    const onValue = (value: unknown) => {
      last += 1;
      shownNumber = last;
      received.set(name, value);
      show();
    };
    const unwatch = watchAgain(database, part.path, onValue, part);
    return () => {
      unwatch();
      received.delete(name);
    };
  });

  function show(): void {
    const notes = received.get(nameOf(NOTES));
    const [soon, asked] = parts
      .filter((part) => part !== NOTES)
      .map((part) => received.get(nameOf(part)));
    const isKnown = soon !== undefined && notes !== undefined;
    const exported = Object.assign({}, soon, asked);
    shown.set(isKnown ? parseBookings(exported, notes) : null);
  }

  async function read(): Promise<void> {
    last += 1;
    const number = last;
    const wanted = parts;
    const values = await Promise.all(
      wanted.map((part) => readPart(staff, part)),
    );
    const isOld = number < shownNumber || wanted !== parts;
    if (!isOpen || isOld || values.includes(undefined)) return;
    shownNumber = number;
    for (const [index, part] of wanted.entries())
      received.set(nameOf(part), values[index]);
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
      // Those of days that are over as well: they are removed.
      const next = [partOf('', end)];
      if (asked !== null && asked > end) next.push(partOf(asked, asked));
      next.push(NOTES);
      if (next.map(nameOf).join() === parts.map(nameOf).join()) return;
      const [before] = parts.filter(({ range }) => range);
      const soon = before && received.get(nameOf(before));
      parts = next;
      if (isOpen) watchParts(parts.map(nameOf));
      // Until the days after midnight are read.
      const [first] = next;
      if (soon !== undefined && first && !received.has(nameOf(first)))
        received.set(nameOf(first), soon);
      show();
      if (isOpen) refresh();
    },
    refresh,
    open() {
      isOpen = true;
      watchParts(parts.map(nameOf));
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

const nameOf = ({ path, range }: Part) =>
  [path, range?.from, range?.until].join(' ');

/** The bookings of some days. @param from yyyy-mm-dd; empty: from the first */
const partOf = (from: string, until: string): Part => ({
  path: 'bookings',
  // No key of a meal is later than this sign.
  range: { child: 'meal', from, until: `${until}/\uf8ff` },
});

/** @returns undefined if it cannot be read */
async function readPart(
  staff: Pick<RestDatabase, 'read'>,
  { path, range }: Part,
): Promise<unknown> {
  const options = { timeout: TIMEOUTS.answer };
  const answer = await staff.read(
    path,
    range ? { ...options, range } : options,
  );
  // A database whose rules are older has no index.
  if (answer?.status === 400 && range) return readPart(staff, { path });
  return answer?.status === 200 ? answer.body : undefined;
}
