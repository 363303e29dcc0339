import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Database,
  type DataSnapshot,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onValue,
  ref,
  type Unsubscribe,
} from 'firebase/database';
import type { Config } from '../config.ts';
import type { AppCheckCode, AppCheckHeaders } from './app-check.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { createStore, type Store } from './store.ts';

/** How long a connection may take before the page reports it as missing, in ms. */
const CONNECT_TIMEOUT_MS = 8_000;

/**
 * Without a socket a new client tries again after this time, in ms. The old one may wait for up to 5
 * minutes, and tries never again after the service has shut it down, as it does when the free plan's
 * 100 connections are in use.
 */
const MAX_RETRY_DELAY_MS = 20_000;

/** `closed`: no page needs it. */
export type ConnectionStatus = 'closed' | 'connecting' | 'online' | 'offline';

interface Client {
  readonly app: FirebaseApp;
  readonly database: Database;
}

interface Watch {
  readonly path: string;
  readonly onValue: (snapshot: DataSnapshot) => void;
  readonly onFailure: (error: Error) => void;
}

/** The connection to the realtime database, by one client after the other. */
export interface Connection {
  readonly client: () => Client;
  /** The client stays the same from now on: Authentication belongs to its app. */
  pinClient(): Client;
  /** Calls `onValue` now and at every change, until unsubscribed. */
  watch(watch: Watch): Unsubscribe;
  /** Of the socket. */
  readonly status: Store<ConnectionStatus>;
  /** The server's time, measured at each connection. */
  readonly clock: ServerClock;
  /** The REST address of a path: it works without the socket. */
  restUrl(path: string): URL;
  /** The headers of a REST request. Rejects if App Check is used and gives no token. */
  readonly restHeaders: AppCheckHeaders;
  /** Resolves with whether there is a socket, after `timeout` ms at the latest. */
  whenOnline(timeout: number): Promise<boolean>;
  connect(): void;
  /** Closes the socket while no page needs it: the free plan allows 100. This is not an outage. */
  disconnect(): void;
  /** Drops the socket, and every write on it that was not yet answered, and opens another. */
  reconnect(): void;
  /** Ends it permanently, with every subscription on it. */
  close(): Promise<void>;
}

let clients = 0;

let shared: Connection | undefined;

/** The tab's one connection. */
export function sharedConnection(
  config: Pick<Config, 'firebase' | 'appCheckSiteKey'>,
  appCheck?: AppCheckCode,
): Connection {
  shared ??= openConnection(config, MAX_RETRY_DELAY_MS, appCheck);
  return shared;
}

/**
 * Opens a connection to the database, by WebSocket only: the long-polling fallback would have to
 * inject scripts into the page.
 * @param retryDelay before a new client tries to connect, in ms
 * @param appCheck its code, if the site uses it
 */
export function openConnection(
  { firebase, appCheckSiteKey = null }: Pick<Config, 'firebase'> & Partial<Config>,
  retryDelay = MAX_RETRY_DELAY_MS,
  appCheck?: AppCheckCode,
): Connection {
  // Refused writes are answers that the page shows, and no errors for the console.
  setLogLevel('error');
  forceWebSockets();
  const clock = createServerClock();
  const status = createStore<ConnectionStatus>('connecting');
  const watches = new Map<Watch, Unsubscribe>();
  let restHeaders: AppCheckHeaders = async () => ({});
  let timer: ReturnType<typeof setTimeout>;
  let isPinned = false;
  let client = openClient();
  setStatus('connecting');

  function openClient(): Client {
    clients += 1;
    const app = initializeApp(firebase, `client-${clients}`);
    if (appCheck && appCheckSiteKey) restHeaders = appCheck.startAppCheck(app, appCheckSiteKey);
    const database = getDatabase(app);
    let clockOffset = 0;
    onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
      clockOffset = Number(snapshot.val());
    });
    onValue(ref(database, '.info/connected'), (snapshot) => {
      if (snapshot.val() === true) {
        // The offset was measured at this connection, just before.
        clock.set(Date.now() + clockOffset);
        setStatus('online');
      } else if (status.get() === 'online') {
        setStatus('offline');
      }
    });
    return { app, database };
  }

  function attach(watch: Watch): void {
    const { path, onValue: onChange, onFailure } = watch;
    watches.set(watch, onValue(ref(client.database, path), onChange, onFailure));
  }

  function setStatus(next: ConnectionStatus): void {
    clearTimeout(timer);
    if (next === 'connecting') timer = setTimeout(setStatus, CONNECT_TIMEOUT_MS, 'offline');
    if (next === 'offline') timer = setTimeout(retry, retryDelay);
    if (next !== status.get()) status.set(next);
  }

  function retry(): void {
    if (isPinned) reconnect();
    else {
      const { app } = client;
      client = openClient();
      for (const watch of watches.keys()) attach(watch);
      void deleteApp(app);
    }
    setStatus('offline');
  }

  function reconnect(): void {
    goOffline(client.database);
    goOnline(client.database);
  }

  function disconnect(): void {
    goOffline(client.database);
    setStatus('closed');
  }

  return {
    client: () => client,
    pinClient() {
      isPinned = true;
      return client;
    },
    watch(watch) {
      attach(watch);
      return () => {
        watches.get(watch)?.();
        watches.delete(watch);
      };
    },
    status,
    clock,
    restUrl(path) {
      const url = new URL(firebase.databaseURL);
      url.pathname = `/${path}.json`;
      return url;
    },
    restHeaders: () => restHeaders(),
    whenOnline: (timeout) =>
      new Promise((resolve) => {
        const end = (isOnline: boolean) => {
          clearTimeout(timeoutTimer);
          unsubscribe();
          resolve(isOnline);
        };
        const check = () => {
          if (status.get() === 'online') end(true);
        };
        const timeoutTimer = setTimeout(end, timeout, false);
        const unsubscribe = status.subscribe(check);
        check();
      }),
    connect() {
      if (status.get() !== 'closed') return;
      goOnline(client.database);
      setStatus('connecting');
    },
    disconnect,
    reconnect,
    close() {
      disconnect();
      return deleteApp(client.app);
    },
  };
}
