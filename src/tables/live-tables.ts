import {
  type FirstReading,
  firstReading,
} from '../before-hydration/first-reading.ts';
import { shownFirst } from '../before-hydration/hydration.ts';
import type { Database } from '../services/database.ts';
import { createStore, type Store } from '../services/store.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import { areTablesNeeded } from './keep-connected.ts';
import { type LiveData, LOADING, liveDataOf, ready } from './live-data.ts';
import {
  begin,
  isPushed,
  noReadings,
  type Push,
  type Readings,
  shownData,
  withNote,
  withPush,
  withReading,
  withStatus,
} from './readings.ts';
import { recordsIn, type TableRecord } from './records.ts';
import { settingsIn } from './settings.ts';

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
 * The tables and the settings, live (specification, section 7: read and
 * subscribe the tables and admin nodes).
 */
export interface LiveTables extends Store<LiveData> {
  /**
   * When the last data were received, in server time; null before any, or
   * without server time.
   */
  receivedAt(): Instant | null;
  /**
   * Reads once by REST: what is shown afterwards is younger than this call.
   * Never rejects.
   * @returns whether it could be read
   */
  refresh(): Promise<boolean>;
  /**
   * Reads again what may be out of date, since the tab was hidden or the device
   * has slept, or the browser says that its network has changed. Until it is
   * read, the status is `connecting`. Never rejects.
   * @returns whether it could be read
   */
  lookAgain(): Promise<boolean>;
  /**
   * Shows a record that the database has just accepted, until a younger reading
   * says otherwise, and reads once.
   */
  noteRecord(table: TableId, record: TableRecord): void;
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
  const first = shownFirst();
  // Before the first render.
  if (first) setClock(database, first);
  let readings = noReadings(first ? shownNow(first.data) : LOADING);
  const shown = createStore(shownData(readings));
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

  function setStatus(status: LiveData['status']): void {
    if (status === 'offline') isOutage = true;
    update(withStatus(readings, status));
  }

  const push = (pushed: Push) =>
    receive(withPush(readings, pushed, database.status.get() === 'online'));

  /** @returns whether this reading, or a younger one, is shown */
  async function show(reading: Promise<LiveData | null>): Promise<boolean> {
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
    readLiveTables(database, isOutage ? OUTAGE.timeout : TIMEOUTS.answer);

  const refresh = () => show(read());

  async function nextReading(): Promise<LiveData | null> {
    const reading = await requested;
    requested = null;
    if (!reading || isOld(reading)) return read();
    setClock(database, reading);
    return reading.data;
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
    setStatus(database.status.get() === 'offline' ? 'offline' : 'connecting');
  }

  function onStatus(): void {
    const status = database.status.get();
    clearTimeout(pushTimer);
    readings = { ...readings, pushed: [] };
    // A client that connects again sends nothing if nothing has changed.
    if (status === 'online')
      pushTimer = setTimeout(() => {
        if (!isPushed(readings)) void refresh();
      }, PUSH_TIMEOUT_MS);
    // What is shown will be old when the page is opened again, and without its
    // socket it is not known to be current until it is read.
    const isLost = status === 'offline' && wasConnected && !isOutage;
    if (status === 'closed' || isLost) setStatus('connecting');
    wasConnected = status === 'online';
    if (wasConnected) isOutage = false;
    void poll();
  }

  database.watch(
    'admin',
    (value) => push({ settings: ready(settingsIn(value)) }),
    () => push({ settings: { status: 'failed' } }),
  );
  database.watch(
    'tables',
    (value) => push({ records: ready(recordsIn(value)) }),
    () => push({ records: { status: 'failed' } }),
  );
  database.status.subscribe(onStatus);
  if (database.status.get() !== 'closed') onStatus();
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    receivedAt: () => receivedAt,
    refresh,
    async lookAgain() {
      if (database.status.get() === 'closed') return false;
      setStatus('connecting');
      if (await refresh()) return true;
      if (shown.get().status !== 'connecting') return false;
      // The socket may be dead as well, without an event.
      setStatus('offline');
      database.reconnect();
      return false;
    },
    noteRecord(table, record) {
      update(withNote(readings, tableKey(table), record));
      void refresh();
    },
  };
}

function setClock(
  { clock }: Database,
  { time: { serverTime, at } }: FirstReading,
): void {
  clock.set('site', serverTime, at);
}

/**
 * A first reading that is older was made while the tab was in the background,
 * in ms.
 */
const MAX_AGE_MS = 3_000;

function isOld({ time }: FirstReading): boolean {
  const age = Date.now() - time.at.date;
  return age < 0 || age > MAX_AGE_MS;
}

/**
 * What the HTML shows. In a tab that was opened in the background it will be
 * out of date when the visitor sees it.
 */
function shownNow(data: LiveData): LiveData {
  return globalThis.document?.hidden ? { ...data, status: 'connecting' } : data;
}

async function readLiveTables(
  database: Database,
  timeout: number,
): Promise<LiveData | null> {
  const [settings, records] = await Promise.all([
    database.read('admin', timeout),
    database.read('tables', timeout),
  ]);
  if (settings?.status !== 200 || records?.status !== 200) return null;
  return liveDataOf(settings.body, records.body);
}
