import { deleteApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type DataSnapshot,
  type Database as FirebaseDatabase,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onValue,
  ref,
} from 'firebase/database';
import type { Config } from '../config.ts';
import type { AppCheckCode } from './app-check.ts';
import { createServerClock } from './server-clock.ts';
import { createStore } from './store.ts';

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

let clients = 0;

/** The connection to the realtime database, by one client after the other. */
export type Database = ReturnType<typeof openDatabase>;

/**
 * Makes a connection to the database, by WebSocket only: the long-polling fallback would inject
 * scripts into the page. It does nothing before `connect`.
 * @param appCheck its code, if the site uses it
 * @param retryDelay before a new client tries to connect, in ms
 */
export function openDatabase(
  { firebase, appCheckSiteKey }: Pick<Config, 'firebase' | 'appCheckSiteKey'>,
  appCheck: AppCheckCode | null = null,
  retryDelay = RETRY_DELAY_MS,
) {
  // Refused writes are no errors for the console: the page shows them.
  setLogLevel('error');
  forceWebSockets();
  const clock = createServerClock();
  const status = createStore<ConnectionStatus>('closed');
  const watches: ((client: FirebaseDatabase) => void)[] = [];
  let appCheckHeaders = async (): Promise<
    Readonly<Record<string, string>>
  > => ({});
  let timer: ReturnType<typeof setTimeout>;
  let isPinned = false;
  let client: FirebaseDatabase | null = null;

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

  /** Drops the socket and every write on it without an answer, and opens another. */
  function reconnect(): void {
    closeClient();
    openClient();
  }

  /** The client at present, or a new one. */
  function openClient(): FirebaseDatabase {
    if (client) {
      goOnline(client);
      return client;
    }
    clients += 1;
    const app = initializeApp(firebase, `client-${clients}`);
    if (appCheck && appCheckSiteKey) {
      appCheckHeaders = appCheck.startAppCheck(app, appCheckSiteKey);
    }
    const database = getDatabase(app);
    client = database;
    let clockOffset = 0;
    onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
      clockOffset = Number(snapshot.val());
    });
    onValue(ref(database, '.info/connected'), (snapshot) => {
      if (client !== database) return;
      if (snapshot.val() === true) {
        // The offset was measured at this connection, just before.
        clock.set(Date.now() + clockOffset);
        setStatus('online');
      } else if (status.get() === 'online') {
        setStatus('offline');
      }
    });
    for (const attach of watches) attach(database);
    return database;
  }

  function closeClient(): void {
    const closed = client;
    if (!closed) return;
    if (!isPinned) client = null;
    goOffline(closed);
    if (!isPinned) void deleteApp(closed.app);
  }

  return {
    /** The client at present; one that is closed stays closed. */
    client: () => client ?? openClient(),
    /** The client stays the same from now on: Authentication belongs to its app. */
    pinClient() {
      isPinned = true;
      return client ?? openClient();
    },
    /** Calls `listener` with the value of a path, now and at every change, as long as the tab lasts. */
    watch(
      path: string,
      listener: (snapshot: DataSnapshot) => void,
      onFailure: () => void,
    ): void {
      const attach = (database: FirebaseDatabase) =>
        onValue(ref(database, path), listener, onFailure);
      watches.push(attach);
      if (client) attach(client);
    },
    /** Of the socket. */
    status,
    clock,
    /** The REST address of a path: it works without the socket. */
    restUrl(path: string): URL {
      const url = new URL(firebase.databaseURL);
      url.pathname = `/${path}.json`;
      return url;
    },
    /** The headers of a REST request. Rejects if App Check is used and gives no token. */
    restHeaders: () => appCheckHeaders(),
    connect(): void {
      if (status.get() !== 'closed') return;
      setStatus('connecting');
      openClient();
    },
    /** Closes the socket while no page needs it: the free plan allows 100. This is not an outage. */
    disconnect(): void {
      // Before the socket closes: otherwise that would count as an outage.
      setStatus('closed');
      closeClient();
    },
    reconnect,
  };
}
