import {
  deleteApp,
  type FirebaseApp,
  initializeApp,
  setLogLevel,
} from 'firebase/app';
import {
  type Database as FirebaseDatabase,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onValue,
  ref,
} from 'firebase/database';
import type { Config } from '../config.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { AppCheck, AppCheckCode } from './app-check.ts';
import { openRest, type Rest } from './rest.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { createStore, type Store } from './store.ts';
import {
  runTransactionWithin,
  type TransactionOutcome,
} from './transaction.ts';

/** A connection that takes longer is reported as missing, in ms. */
const CONNECT_TIMEOUT_MS = 8_000;

/**
 * Without a socket a new client tries again after this time, in ms. The old client may wait for up to
 * 5 minutes. It never tries again after the service has shut it down, as it does when the free plan's
 * 100 connections are in use.
 */
const RETRY_DELAY_MS = 20_000;

/** `closed`: no page needs it. */
export type ConnectionStatus = 'closed' | 'connecting' | 'online' | 'offline';

/** The realtime database: by a socket, of one client after the other, and by REST. */
export interface Database extends Rest {
  /** The state of the socket. */
  readonly status: Store<ConnectionStatus>;
  /** The server's time: it comes with each connection. */
  readonly clock: ServerClock;
  /** Opens the socket. */
  connect(): void;
  /** Closes the socket while no page needs it: the free plan allows 100. This is not an outage. */
  disconnect(): void;
  /**
   * Drops the socket and every write on it without an answer, and opens another. Does nothing while
   * the socket is closed.
   */
  reconnect(): void;
  /**
   * Calls `listener` with the value of a path and its priorities, now and at every change, from one
   * client to the next, until unsubscribed.
   * @param onFailure called if the path may not be read; it is not watched any more
   */
  watch(
    path: string,
    listener: (value: unknown) => void,
    onFailure: () => void,
  ): () => void;
  /**
   * Runs a transaction on the socket: see transaction.ts. Without an answer the socket is renewed.
   * Never rejects.
   * @param timeout ms to wait for the answer
   * @param update the new value for the current one, null without one; undefined declines
   */
  transact<T>(
    path: string,
    timeout: number,
    update: (current: T | null) => unknown,
  ): Promise<TransactionOutcome>;
  /** The client's app, which stays the same from now on: Authentication belongs to it. */
  pinApp(): FirebaseApp;
}

/** What a test or a page may set otherwise. */
export interface DatabaseOptions {
  /** The code of App Check, if the site uses it. */
  readonly appCheck?: AppCheckCode | null;
  /** Before a new client tries to connect, in ms. */
  readonly retryDelay?: number;
  /** The server's time by a request; null without an answer. */
  readonly readTime?: () => Promise<Instant | null>;
}

let clients = 0;

/**
 * Opens the database, by WebSocket only: the long-polling fallback would inject scripts into the
 * page. Nothing is sent before `connect`.
 */
export function openDatabase(
  { firebase, appCheckSiteKey }: Pick<Config, 'firebase' | 'appCheckSiteKey'>,
  { appCheck, retryDelay = RETRY_DELAY_MS, readTime }: DatabaseOptions = {},
): Database {
  // Refused writes are no errors for the console: the page shows them.
  setLogLevel('error');
  forceWebSockets();
  const clock = createServerClock(readTime);
  const status = createStore<ConnectionStatus>('closed');
  const watches = new Set<(client: FirebaseDatabase) => void>();
  let guard: AppCheck | null = null;
  let timer: ReturnType<typeof setTimeout>;
  let isPinned = false;
  let client: { database: FirebaseDatabase; isWatched: boolean } | null = null;

  const rest = openRest(
    firebase.databaseURL,
    async () => openGuard()?.headers() ?? {},
  );

  /** Opened when it is first needed: not while a page is prerendered. */
  function openGuard(): AppCheck | null {
    if (appCheck && appCheckSiteKey !== null)
      guard ??= appCheck.openAppCheck(firebase, appCheckSiteKey);
    return guard;
  }

  function setStatus(next: ConnectionStatus): void {
    clearTimeout(timer);
    if (next === 'connecting')
      timer = setTimeout(setStatus, CONNECT_TIMEOUT_MS, 'offline');
    if (next === 'offline') {
      timer = setTimeout(() => {
        reconnect();
        setStatus('offline');
      }, retryDelay);
    }
    if (next !== status.get()) status.set(next);
  }

  function reconnect(): void {
    if (status.get() === 'closed') return;
    closeClient();
    openClient();
  }

  /** The client at present, or a new one, which opens no socket before it is watched. */
  function currentClient() {
    if (client) return client;
    clients += 1;
    const app = initializeApp(firebase, `client-${clients}`);
    openGuard()?.protect(app);
    client = { database: getDatabase(app), isWatched: false };
    return client;
  }

  function openClient(): void {
    const opened = currentClient();
    if (opened.isWatched) {
      goOnline(opened.database);
      return;
    }
    opened.isWatched = true;
    watchConnection(opened.database);
    for (const attach of watches) attach(opened.database);
  }

  function watchConnection(database: FirebaseDatabase): void {
    let clockOffset = 0;
    onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
      clockOffset = Number(snapshot.val());
    });
    onValue(ref(database, '.info/connected'), (snapshot) => {
      if (client?.database !== database) return;
      if (snapshot.val() === true) {
        // The offset was measured at this connection, just before.
        clock.set(Date.now() + clockOffset);
        setStatus('online');
      } else if (status.get() === 'online') {
        setStatus('offline');
      }
    });
  }

  function closeClient(): void {
    const closed = client;
    if (!closed) return;
    if (!isPinned) client = null;
    if (closed.isWatched) goOffline(closed.database);
    if (!isPinned) void deleteApp(closed.database.app);
  }

  return {
    ...rest,
    status,
    clock,
    connect() {
      if (status.get() !== 'closed') return;
      setStatus('connecting');
      openClient();
    },
    disconnect() {
      // Before the socket closes: otherwise that would count as an outage.
      setStatus('closed');
      closeClient();
    },
    reconnect,
    watch(path, listener, onFailure) {
      let unsubscribe = () => {};
      const attach = (database: FirebaseDatabase) => {
        unsubscribe = onValue(
          ref(database, path),
          (snapshot) => listener(snapshot.exportVal()),
          onFailure,
        );
      };
      watches.add(attach);
      if (client?.isWatched) attach(client.database);
      return () => {
        watches.delete(attach);
        unsubscribe();
      };
    },
    async transact(path, timeout, update) {
      if (!client?.isWatched || status.get() === 'closed') return 'unanswered';
      const { database } = client;
      const outcome = await runTransactionWithin(
        database,
        path,
        timeout,
        update,
      );
      if (outcome !== 'late') return outcome;
      if (client?.database === database) reconnect();
      return 'unanswered';
    },
    pinApp() {
      isPinned = true;
      return currentClient().database.app;
    },
  };
}
