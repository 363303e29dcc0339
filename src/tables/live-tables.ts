import {
  type FirstReading,
  firstReading,
} from '../before-hydration/first-reading.ts';
import { shownFirst } from '../before-hydration/hydration.ts';
import type { Database } from '../services/database.ts';
import { createStore, type Store } from '../services/store.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import { type LiveView, LOADING, ready, viewOf } from './live-view.ts';
import {
  forgetNoted,
  holds,
  type NotedRecord,
  withNoted,
} from './noted-records.ts';
import { recordsIn, type TableRecord } from './records.ts';
import { settingsIn } from './settings.ts';

/** Between two readings by REST, in ms. */
const POLL_INTERVAL_MS = 4_000;

/**
 * After a connection without new values one reading shows that the old ones are
 * current; in ms.
 */
const PUSH_TIMEOUT_MS = 500;

/**
 * The tables and the settings, live (specification, section 7: read and
 * subscribe the tables and admin nodes).
 */
export interface LiveTables extends Store<LiveView> {
  /**
   * Reads once by REST: what is shown afterwards is younger than this call.
   * Never rejects.
   * @returns whether it could be read
   */
  refresh(): Promise<boolean>;
  /**
   * Reads again what may be out of date, since the tab was hidden or the device
   * has slept. Until it is read, the view is `connecting`. Never rejects.
   */
  lookAgain(): Promise<void>;
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
  const { clock } = database;
  const setClock = ({ time: { serverTime, at } }: FirstReading) =>
    clock.set(serverTime, at);
  const first = shownFirst();
  // Before the first render.
  if (first && clock.now() === null) setClock(first);
  const view = createStore(first ? shownNow(first.view) : LOADING);
  /** As the database has sent it. */
  let received = view.get();
  const noted = new Map<string, NotedRecord>();
  /**
   * Readings are numbered as they begin, to discard answers to older requests.
   */
  let begun = 0;
  let shown = 0;
  /** What the socket has sent since it was connected. */
  const arrived = new Set<keyof LiveView>();
  let pollTimer: ReturnType<typeof setTimeout>;
  let pushTimer: ReturnType<typeof setTimeout>;

  function update(change: Partial<LiveView>): void {
    received = { ...received, ...change };
    view.set({ ...received, records: withNoted(received.records, noted) });
  }

  function push(
    change: Pick<LiveView, 'settings'> | Pick<LiveView, 'records'>,
  ) {
    shown = begun + 1;
    if ('records' in change) {
      forgetNoted(noted, change.records, (isShown) => isShown);
      arrived.add('records');
    } else arrived.add('settings');
    const isOnline = database.status.get() === 'online' && arrived.size === 2;
    update(isOnline ? { ...change, status: 'online' } : change);
  }

  /** @returns whether the reading, or a younger one, is shown */
  function show(number: number, reading: LiveView): boolean {
    if (database.status.get() === 'closed') return false;
    if (number < shown) return true;
    shown = number;
    forgetNoted(
      noted,
      reading.records,
      (isShown, note) => isShown || note.reading < number,
    );
    update(reading);
    return true;
  }

  async function refresh(): Promise<boolean> {
    begun += 1;
    const number = begun;
    const reading = await readLiveTables(database);
    return reading !== null && show(number, reading);
  }

  const needsPolling = () =>
    !['online', 'closed'].includes(database.status.get());

  async function poll(): Promise<void> {
    clearTimeout(pollTimer);
    if (!needsPolling()) return;
    pollTimer = setTimeout(poll, pollInterval);
    if (globalThis.document?.hidden) return;
    begun += 1;
    const number = begun;
    const reading = await nextReading();
    if (reading) show(number, reading);
    else if (needsPolling() && number >= shown) {
      const isOffline = database.status.get() === 'offline';
      update({ status: isOffline ? 'offline' : 'connecting' });
    }
  }

  /** The first reading was requested by the page's HTML. */
  let nextReading = async (): Promise<LiveView | null> => {
    const first = await firstReading;
    nextReading = () => readLiveTables(database);
    if (!first || isOld(first)) return nextReading();
    if (clock.now() === null) setClock(first);
    return first.view;
  };

  function onStatus(): void {
    const status = database.status.get();
    clearTimeout(pushTimer);
    arrived.clear();
    // A client that connects again sends nothing if nothing has changed.
    if (status === 'online')
      pushTimer = setTimeout(() => {
        if (arrived.size < 2) void refresh();
      }, PUSH_TIMEOUT_MS);
    // What is shown will be old when the page is opened again.
    if (status === 'closed') update({ status: 'connecting' });
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
    get: view.get,
    subscribe: view.subscribe,
    refresh,
    async lookAgain() {
      if (database.status.get() === 'closed') return;
      update({ status: 'connecting' });
      if (await refresh()) return;
      if (view.get().status !== 'connecting') return;
      // The socket may be dead as well, without an event.
      update({ status: 'offline' });
      database.reconnect();
    },
    noteRecord(table, record) {
      // The socket may be faster than the answer to the write.
      if (!holds(received.records, tableKey(table), record)) {
        noted.set(tableKey(table), { record, reading: begun });
        update({});
      }
      void refresh();
    },
  };
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
function shownNow(view: LiveView): LiveView {
  return globalThis.document?.hidden ? { ...view, status: 'connecting' } : view;
}

async function readLiveTables(database: Database): Promise<LiveView | null> {
  const [settings, records] = await Promise.all([
    database.read('admin', TIMEOUTS.answer),
    database.read('tables', TIMEOUTS.answer),
  ]);
  if (settings?.status !== 200 || records?.status !== 200) return null;
  return viewOf(settings.body, records.body);
}
