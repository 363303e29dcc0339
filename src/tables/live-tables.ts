import type { Database } from '../services/database.ts';
import { createStore } from '../services/store.ts';
import { pause, TIMEOUTS } from '../services/timeouts.ts';
import { watchEach } from '../services/watching.ts';
import type { Instant } from '../time/rome-clock.ts';
import { areTablesNeeded } from './connection-needs.ts';
import {
  type FirstReading,
  firstReading,
  isOutOfDate,
} from './first/first-reading.ts';
import { shownFirst } from './first/hydration.ts';
import {
  type Followed,
  idOf,
  type LiveTables,
  parseAll,
  parseOwn,
  partsOf,
  readParts,
  watchPart,
} from './followed.ts';
import {
  type LiveData,
  type LiveStatus,
  parseValues,
  type Received,
} from './live-values.ts';

/** Between two readings by REST, in ms. */
const POLL_INTERVAL_MS = 4_000;

/** While nothing can be read: the page must know soon that the line is back. */
const OUTAGE = { pollInterval: 1_500, timeout: 3_000 };

/** After this time without its answer the database is read by REST, in ms. */
const SLOW_SOCKET_MS = 2_000;

/** Everybody may read it, there is nothing, and no client has it in memory. */
const LINE_PATH = 'days/line';

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
  if (first) setSiteTime(first);
  let followed: Followed = { dates: first ? [first.date] : [], own: [] };
  let parts = partsOf(followed);
  /**
   * What each part has brought, and the number of its reading. Readings are
   * numbered as they begin, to discard answers to older requests.
   */
  const known = new Map<string, { value: unknown; age: number }>();
  let lastReading = 0;
  const ageOf = (name: string) => known.get(name)?.age ?? 0;
  const isFollowed = (name: string) => parts.some((part) => part.name === name);
  let receivedAt: Instant | null = null;
  if (first) take(first.received, lastReading);
  let isRefused = false;
  // In a tab that was opened in the background what the HTML shows will be out
  // of date when the visitor sees it.
  const isCurrent = first !== null && !document.hidden;
  let status: LiveStatus = isCurrent ? 'current' : 'checking';
  const shown = createStore(dataNow());
  const watch = watchEach((id) => {
    const part = parts.find((each) => idOf(each) === id);
    if (!part) return () => {};
    const onRefusal = () => {
      isRefused = true;
      setStatus(status);
    };
    const onValue = (value: unknown) => onPush(part.name, value);
    return watchPart(database, part, onValue, onRefusal);
  });
  /** Requested by the page's HTML; null once it was used. */
  let requested: typeof firstReading | null = firstReading;
  let pollTimer: ReturnType<typeof setTimeout>;
  /** Whether the last reading has failed. */
  let isOutage = false;
  let wasConnected = false;
  let checking: Promise<boolean> | null = null;

  function dataNow(): LiveData {
    if (isRefused) return { status: 'unreadable', values: null, receivedAt };
    const received = Object.fromEntries(
      [...known].map(([name, { value }]) => [name, value]),
    );
    const own = parseOwn(received, followed.own);
    const bookings = followed.staff && parseAll(received);
    const values = parseValues(received, { own, bookings });
    const isLoading = !values && status !== 'stale';
    return { status: isLoading ? 'loading' : status, values, receivedAt };
  }

  function setStatus(next: LiveStatus): void {
    status = next;
    if (next !== 'checking') isOutage = next === 'stale';
    shown.set(dataNow());
  }

  /** Takes the parts of a reading that no younger one has brought. */
  function take(received: Received, age: number): void {
    for (const [name, value] of Object.entries(received))
      if (isFollowed(name) && age >= ageOf(name))
        known.set(name, { value, age });
    receivedAt = database.clock.now();
  }

  /** The socket brings what is younger than every reading that has begun. */
  function onPush(name: string, value: unknown): void {
    lastReading += 1;
    take({ [name]: value }, lastReading);
    setStatus(status);
  }

  /** @returns whether a reading, or a younger one, is shown */
  async function show(reading: Promise<Received | null>): Promise<boolean> {
    lastReading += 1;
    const number = lastReading;
    const received = await reading;
    if (!received) return parts.every(({ name }) => ageOf(name) > number);
    if (database.status.get() === 'closed') return false;
    take(received, number);
    isRefused = false;
    const wasOutage = isOutage;
    setStatus('current');
    // The client itself would try again only after some time.
    if (wasOutage && database.status.get() === 'offline') database.reconnect();
    return true;
  }

  const read = () =>
    readParts(database, parts, isOutage ? OUTAGE.timeout : TIMEOUTS.answer);

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

  /**
   * What the socket has sent before its answer has arrived, so it is current: a
   * client that connects again sends nothing if nothing has changed.
   */
  async function askSocket(): Promise<boolean> {
    const answers = await database.answers(LINE_PATH, TIMEOUTS.answer);
    if (!answers || database.status.get() !== 'online') return false;
    setStatus('current');
    return true;
  }

  async function check(): Promise<boolean> {
    if (database.status.get() === 'online') {
      const answer = askSocket();
      const soon = pause(SLOW_SOCKET_MS).then(() => false);
      if (await Promise.race([answer, soon])) return true;
      // It may be dead without an event.
      void answer.then((isAlive) => isAlive || database.reconnect());
    }
    if (await show(read())) return true;
    if (status === 'checking') setStatus('stale');
    database.reconnect();
    return false;
  }

  function checkOnce(): Promise<boolean> {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  }

  function onStatus(): void {
    const connection = database.status.get();
    // What is shown will be old when the page is opened again, and without its
    // socket it is not known to be current until it is read.
    const isLost = connection === 'offline' && wasConnected && !isOutage;
    if (connection === 'closed' || isLost) setStatus('checking');
    wasConnected = connection === 'online';
    if (wasConnected) void checkOnce();
    void poll();
  }

  const watchParts = () => watch(parts.map(idOf));

  watchParts();
  database.status.subscribe(onStatus);
  if (database.status.get() !== 'closed') onStatus();
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    follow(next) {
      followed = { ...followed, ...next };
      const before = parts.map(idOf).join();
      parts = partsOf(followed);
      if (parts.map(idOf).join() === before) return;
      for (const name of known.keys())
        if (!isFollowed(name)) known.delete(name);
      watchParts();
      setStatus(status);
      if (needsPolling()) void show(read());
    },
    refresh: () => show(read()),
    async lookAgain() {
      if (database.status.get() === 'closed') return false;
      setStatus('checking');
      return checkOnce();
    },
  };
}
