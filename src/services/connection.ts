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
  /** @throws before the first `connect` */
  client(): Client;
  /** The client stays the same from now on: Authentication belongs to its app. */
  pinClient(): Client;
  /** Calls `onValue` now and at every change, as long as the tab lasts. */
  watch(watch: Watch): void;
  /** Of the socket. */
  readonly status: Store<ConnectionStatus>;
  /** The server's time, measured at each connection. */
  readonly clock: ServerClock;
  /** The REST address of a path: it works without the socket. */
  restUrl(path: string): URL;
  /** The headers of a REST request. Rejects if App Check is used and gives no token. */
  readonly restHeaders: AppCheckHeaders;
  connect(): void;
  /** Closes the socket while no page needs it: the free plan allows 100. This is not an outage. */
  disconnect(): void;
  /** Drops the socket, and every write on it that was not yet answered, and opens another. */
  reconnect(): void;
}

let clients = 0;

let shared: Connection | undefined;

/** The tab's one connection. */
export function sharedConnection(
  config: Pick<Config, 'firebase' | 'appCheckSiteKey'>,
  appCheck: Promise<AppCheckCode> | null = null,
): Connection {
  shared ??= openConnection(config, MAX_RETRY_DELAY_MS, appCheck);
  return shared;
}

/**
 * Makes a connection to the database, by WebSocket only: the long-polling fallback would have to
 * inject scripts into the page. It does nothing before `connect`.
 * @param retryDelay before a new client tries to connect, in ms
 * @param appCheck its code, if the site uses it
 */
export function openConnection(
  { firebase, appCheckSiteKey = null }: Pick<Config, 'firebase'> & Partial<Config>,
  retryDelay = MAX_RETRY_DELAY_MS,
  appCheck: Promise<AppCheckCode> | null = null,
): Connection {
  // Refused writes are answers that the page shows, and no errors for the console.
  setLogLevel('error');
  forceWebSockets();
  const clock = createServerClock();
  const status = createStore<ConnectionStatus>('closed');
  const watches: Watch[] = [];
  let appCheckCode: AppCheckCode | null = null;
  let appCheckHeaders: AppCheckHeaders = async () => ({});
  let timer: ReturnType<typeof setTimeout>;
  let isPinned = false;
  let client: Client | null = null;

  function setStatus(next: ConnectionStatus): void {
    clearTimeout(timer);
    if (next === 'connecting') timer = setTimeout(setStatus, CONNECT_TIMEOUT_MS, 'offline');
    if (next === 'offline') timer = setTimeout(retry, retryDelay);
    if (next !== status.get()) status.set(next);
  }

  function start(code: AppCheckCode): void {
    appCheckCode = code;
    if (status.get() !== 'closed') openClient();
  }

  function retry(): void {
    reconnect();
    setStatus('offline');
  }

  function reconnect(): void {
    closeClient();
    openClient();
  }

  function openClient(): Client {
    if (client) {
      goOnline(client.database);
      return client;
    }
    clients += 1;
    const app = initializeApp(firebase, `client-${clients}`);
    if (appCheckCode && appCheckSiteKey) {
      appCheckHeaders = appCheckCode.startAppCheck(app, appCheckSiteKey);
    }
    const database = getDatabase(app);
    client = { app, database };
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
    for (const watch of watches) attach(watch, client);
    return client;
  }

  function closeClient(): void {
    if (!client) return;
    const { app, database } = client;
    if (!isPinned) client = null;
    goOffline(database);
    if (!isPinned) void deleteApp(app);
  }

  function attach(watch: Watch, { database }: Client): void {
    const { path, onValue: onChange, onFailure } = watch;
    onValue(ref(database, path), onChange, onFailure);
  }

  function disconnect(): void {
    // First: that the socket closes then is no outage.
    setStatus('closed');
    closeClient();
  }

  return {
    client: () => client ?? openClient(),
    pinClient() {
      isPinned = true;
      return client ?? openClient();
    },
    watch(watch) {
      watches.push(watch);
      if (client) attach(watch, client);
    },
    status,
    clock,
    restUrl(path) {
      const url = new URL(firebase.databaseURL);
      url.pathname = `/${path}.json`;
      return url;
    },
    restHeaders: async () => {
      await appCheck;
      return appCheckHeaders();
    },
    connect() {
      if (status.get() !== 'closed') return;
      setStatus('connecting');
      if (!appCheck || appCheckCode) openClient();
      // Before the first client: its connection would carry no token.
      else void appCheck.then(start, () => {});
    },
    disconnect,
    reconnect,
  };
}
