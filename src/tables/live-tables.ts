import type { Database } from '../services/database.ts';
import { request } from '../services/rest.ts';
import { createStore, type Store } from '../services/store.ts';
import { TIMEOUTS } from '../services/timeouts.ts';
import { shownFirst } from './before-hydration.ts';
import { type FirstReading, firstReading } from './first-reading.ts';
import { type LiveView, LOADING, ready, viewOf } from './live-view.ts';
import { recordsIn } from './records.ts';
import { settingsIn } from './settings.ts';

/** Between two readings by REST, in ms. */
const POLL_INTERVAL_MS = 4_000;

export type LiveTables = Store<LiveView>;

/**
 * Opens the live data (specification, section 7: read and subscribe the tables and admin nodes). The
 * values come by the socket. Without one, because a network blocks it or the free plan's connections
 * are in use, a visible page reads them by REST.
 * @param pollInterval ms
 */
export function openLiveTables(
  database: Database,
  pollInterval = POLL_INTERVAL_MS,
): LiveTables {
  const shownAtFirst = shownFirst();
  const view = createStore(shownAtFirst?.view ?? LOADING);
  const update = (change: Partial<LiveView>) =>
    view.set({ ...view.get(), ...change });
  const { clock } = database;
  const setClock = ({ time: { serverTime, at } }: FirstReading) =>
    clock.set(serverTime + performance.now() - at.ticks);
  // Before the first render.
  if (shownAtFirst && !clock.isMeasured()) setClock(shownAtFirst);
  /** Readings are numbered as they begin: one that began before what is shown does not replace it. */
  let begun = 0;
  let shown = 0;
  let timer: ReturnType<typeof setTimeout>;

  const push = (change: Partial<LiveView>) => {
    shown = begun + 1;
    update(change);
  };
  database.watch(
    'admin',
    (snapshot) => push({ settings: ready(settingsIn(snapshot.val())) }),
    () => push({ settings: { status: 'failed' } }),
  );
  database.watch(
    'tables',
    (snapshot) => push({ records: ready(recordsIn(snapshot.exportVal())) }),
    () => push({ records: { status: 'failed' } }),
  );

  const needsPolling = () =>
    !['online', 'closed'].includes(database.status.get());

  async function poll(): Promise<void> {
    clearTimeout(timer);
    if (!needsPolling()) return;
    timer = setTimeout(poll, pollInterval);
    if (globalThis.document?.hidden) return;
    begun += 1;
    const number = begun;
    const reading = await nextReading();
    if (!needsPolling() || number < shown) return;
    shown = number;
    const isOffline = database.status.get() === 'offline';
    update(reading ?? { status: isOffline ? 'offline' : 'connecting' });
  }

  /** The first reading was requested by the page's HTML. */
  let nextReading = async (): Promise<LiveView | null> => {
    const first = await firstReading;
    nextReading = () => readLiveTables(database);
    if (!first) return nextReading();
    if (!clock.isMeasured()) setClock(first);
    return first.view;
  };

  const onStatus = () => {
    const status = database.status.get();
    if (status === 'online') update({ status });
    if (status === 'closed') update({ status: 'connecting' });
    void poll();
  };
  database.status.subscribe(onStatus);
  if (database.status.get() !== 'closed') onStatus();
  return view;
}

async function readLiveTables(database: Database): Promise<LiveView | null> {
  const read = (path: string) => request(database, path, TIMEOUTS.answer);
  const [settings, records] = await Promise.all([
    read('admin'),
    read('tables'),
  ]);
  if (settings?.status !== 200 || records?.status !== 200) return null;
  return viewOf(settings.body, records.body);
}
