import type { Database } from '../services/database.ts';
import { createStore, type Store } from '../services/store.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import {
  type FirstReading,
  firstReading,
  isOutOfDate,
} from './first/first-reading.ts';
import { shownFirst } from './first/hydration.ts';
import { areTablesNeeded } from './keep-connected.ts';
import { type LiveData, pathsOf, type Received } from './live-data.ts';
import { readPaths } from './read-values.ts';
import {
  begin,
  isPushed,
  noReadings,
  type Readings,
  shownData,
  withNote,
  withPush,
  withReading,
} from './readings.ts';
import type { TableRecord } from './records.ts';
import { openWatches } from './watches.ts';

/** Between two readings by REST, in ms. */
const POLL_INTERVAL_MS = 4_000;

/**
 * While nothing can be read: the page must know soon that the line is back. Two
 * readings at a time, of two requests each, are fewer than the six connections
 * that a browser opens. In ms.
 */
const OUTAGE = { pollInterval: 1_500, timeout: 3_000 };

/**
 * After a connection without new values one reading shows that the old ones are
 * current; in ms.
 */
const PUSH_TIMEOUT_MS = 500;

/**
 * The tables and the switches, live (requirements, section 7: read and
 * subscribe the tables and admin nodes), and the days that the page shows.
 */
export interface LiveTables extends Store<LiveData> {
  /**
   * When the last data were received, in server time; null before any, or
   * without server time.
   */
  receivedAt(): Instant | null;
  /**
   * Sets the days whose records of meals are live. Those of a new day are
   * missing until they are read.
   * @param dates yyyy-mm-dd
   */
  setDays(dates: readonly string[]): void;
  /**
   * Reads once by REST: what is shown afterwards is younger than this call.
   * Never rejects.
   * @returns whether it could be read
   */
  refresh(): Promise<boolean>;
  /**
   * Reads again what may be out of date, since the tab was hidden or the device
   * has slept, or the browser says that its network has changed. Until it is
   * read, the status is `checking`. Never rejects.
   * @returns whether it could be read
   */
  lookAgain(): Promise<boolean>;
  /**
   * Shows records that the database has just accepted, by their paths, until a
   * younger reading says otherwise, and reads once.
   */
  noteRecords(records: Readonly<Record<string, TableRecord>>): void;
}

/**
 * Opens the live tables. The values come by the socket. Without one, because a
 * network blocks it or the free plan's connections are in use, a visible page
 * reads them by REST.
 * @param pollInterval ms
 */
export function openLiveTables(
  database: Database,
  pollInterval = POLL_INTERVAL_MS,
): LiveTables {
  const setSiteTime = ({ time }: FirstReading) =>
    database.clock.set('site', time.serverTime, time.at);
  const first = shownFirst();
  // Before the first render.
  if (first) setSiteTime(first);
  // In a tab that was opened in the background what the HTML shows will be out
  // of date when the visitor sees it.
  const isCurrent = first !== null && !document.hidden;
  let readings = noReadings(
    first?.received ?? {},
    isCurrent ? 'current' : 'checking',
  );
  let paths = pathsOf(first ? [first.date] : []);
  const shown = createStore(shownData(readings));
  const watches = openWatches(database, {
    onValue: (path, value) => receive(withPush(readings, path, value, paths)),
    onRefusal: () => receive({ ...readings, isRefused: true }),
  });
  /** Requested by the page's HTML; null once it was used. */
  let requested: typeof firstReading | null = firstReading;
  let pollTimer: ReturnType<typeof setTimeout>;
  let pushTimer: ReturnType<typeof setTimeout>;
  let receivedAt: Instant | null = null;
  /** Whether the last reading has failed. */
  let isOutage = false;
  let wasConnected = false;

  function update(next: Readings): void {
    readings = next;
    shown.set(shownData(next));
  }

  function receive(next: Readings): void {
    receivedAt = database.clock.now();
    update(next);
  }

  function setStatus(status: Readings['status']): void {
    if (status === 'stale') isOutage = true;
    update({ ...readings, status });
  }

  /** @returns whether this reading, or a younger one, is shown */
  async function show(reading: Promise<Received | null>): Promise<boolean> {
    readings = begin(readings);
    const number = readings.begun;
    const received = await reading;
    if (!received) return number < readings.shown;
    if (database.status.get() === 'closed') return false;
    receive(withReading(readings, number, received));
    endOutage();
    return true;
  }

  /** The client itself would try again only after some time. */
  function endOutage(): void {
    if (!isOutage) return;
    isOutage = false;
    if (database.status.get() === 'offline') database.reconnect();
  }

  const read = () =>
    readPaths(database, paths, isOutage ? OUTAGE.timeout : TIMEOUTS.answer);

  const refresh = () => show(read());

  async function nextReading(): Promise<Received | null> {
    const reading = await requested;
    requested = null;
    if (!reading || isOutOfDate(reading)) return read();
    setSiteTime(reading);
    return reading.received;
  }

  const needsPolling = () =>
    !['online', 'closed'].includes(database.status.get());

  async function poll(): Promise<void> {
    clearTimeout(pollTimer);
    if (!needsPolling()) return;
    const interval = isOutage ? OUTAGE.pollInterval : pollInterval;
    pollTimer = setTimeout(poll, Math.min(interval, pollInterval));
    if (!areTablesNeeded()) return;
    const isShown = await show(nextReading());
    if (isShown || !needsPolling()) return;
    setStatus(database.status.get() === 'offline' ? 'stale' : 'checking');
  }

  /** A client that connects again sends nothing if nothing has changed. */
  function readUnlessPushed(): void {
    clearTimeout(pushTimer);
    pushTimer = setTimeout(() => {
      if (!isPushed(readings, paths)) void refresh();
    }, PUSH_TIMEOUT_MS);
  }

  function onStatus(): void {
    const status = database.status.get();
    clearTimeout(pushTimer);
    readings = { ...readings, pushed: [] };
    if (status === 'online') readUnlessPushed();
    // What is shown will be old when the page is opened again, and without its
    // socket it is not known to be current until it is read.
    const isLost = status === 'offline' && wasConnected && !isOutage;
    if (status === 'closed' || isLost) setStatus('checking');
    wasConnected = status === 'online';
    if (wasConnected) isOutage = false;
    void poll();
  }

  function setPaths(next: readonly string[]): void {
    paths = next;
    watches.set(next);
    const kept = Object.entries(readings.received).filter(([path]) =>
      next.includes(path),
    );
    update({ ...readings, received: Object.fromEntries(kept) });
  }

  watches.set(paths);
  database.status.subscribe(onStatus);
  if (database.status.get() !== 'closed') onStatus();
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    receivedAt: () => receivedAt,
    setDays(dates) {
      const next = pathsOf(dates);
      if (next.join() === paths.join()) return;
      const isNew = next.some((path) => !paths.includes(path));
      setPaths(next);
      if (!isNew) return;
      if (database.status.get() === 'online') readUnlessPushed();
      else if (database.status.get() !== 'closed') void refresh();
    },
    refresh,
    async lookAgain() {
      if (database.status.get() === 'closed') return false;
      setStatus('checking');
      if (await refresh()) return true;
      if (readings.status !== 'checking') return false;
      // The socket may be dead as well, without an event.
      setStatus('stale');
      database.reconnect();
      return false;
    },
    noteRecords(records) {
      let next = readings;
      for (const [path, record] of Object.entries(records))
        next = withNote(next, path, record);
      update(next);
      void refresh();
    },
  };
}
