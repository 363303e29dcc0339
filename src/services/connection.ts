import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Database,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
  onValue,
  ref,
} from 'firebase/database';
import type { Config } from '../config.ts';
import type { AppCheckCode, AppCheckHeaders } from './app-check.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { createStore, type Store } from './store.ts';

/** How long a connection may take before the page reports it as missing, in ms. */
const CONNECT_TIMEOUT_MS = 8_000;

/** The client waits up to 5 minutes between two tries. A visitor waits here: it starts again, in ms. */
const MAX_RETRY_DELAY_MS = 20_000;

export type ConnectionStatus = 'connecting' | 'online' | 'offline';

/** One client of the realtime database and what it knows of its server. */
export interface Connection {
  readonly app: FirebaseApp;
  readonly database: Database;
  readonly status: Store<ConnectionStatus>;
  /** The server's time, measured at each connection. */
  readonly clock: ServerClock;
  /** The REST address of a path: it works without the socket. */
  restUrl(path: string): URL;
  /** The headers of a REST request. Rejects if App Check is used and gives no token. */
  readonly restHeaders: AppCheckHeaders;
  isOnline(): boolean;
  /** Resolves with whether the connection is up, after `timeout` ms at the latest. */
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
 * @param maxRetryDelay between two tries to connect, in ms
 * @param appCheck its code, if the site uses it
 */
export function openConnection(
  { firebase, appCheckSiteKey = null }: Pick<Config, 'firebase'> & Partial<Config>,
  maxRetryDelay = MAX_RETRY_DELAY_MS,
  appCheck?: AppCheckCode,
): Connection {
  // Refused writes are answers that the page shows, and no errors for the console.
  setLogLevel('error');
  forceWebSockets();
  clients += 1;
  const app = initializeApp(firebase, `client-${clients}`);
  const restHeaders =
    appCheck && appCheckSiteKey !== null
      ? appCheck.startAppCheck(app, appCheckSiteKey)
      : async () => ({});
  const database = getDatabase(app);
  const clock = createServerClock();
  const status = createStore<ConnectionStatus>('connecting');
  let timer: ReturnType<typeof setTimeout>;
  let isOpen = true;
  let closed: Promise<void> | undefined;

  const setStatus = (next: ConnectionStatus) => {
    clearTimeout(timer);
    if (next === 'connecting') timer = setTimeout(setStatus, CONNECT_TIMEOUT_MS, 'offline');
    if (next === 'offline') timer = setTimeout(retry, maxRetryDelay);
    if (next !== status.get()) status.set(next);
  };
  const reconnect = () => {
    goOffline(database);
    goOnline(database);
  };
  const retry = () => {
    reconnect();
    setStatus('offline');
  };
  const disconnect = () => {
    isOpen = false;
    goOffline(database);
    setStatus('connecting');
    clearTimeout(timer);
  };

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
  setStatus('connecting');

  return {
    app,
    database,
    status,
    clock,
    restUrl(path) {
      const url = new URL(firebase.databaseURL);
      url.pathname = `/${path}.json`;
      return url;
    },
    restHeaders,
    isOnline: () => status.get() === 'online',
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
      if (isOpen) return;
      isOpen = true;
      goOnline(database);
      setStatus('connecting');
    },
    disconnect,
    reconnect,
    close() {
      if (!closed) disconnect();
      closed ??= deleteApp(app);
      return closed;
    },
  };
}
