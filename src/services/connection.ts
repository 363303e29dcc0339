import { deleteApp, type FirebaseApp, initializeApp, setLogLevel } from 'firebase/app';
import {
  type Database,
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

/** How long a connection may take to come up before the visitor is told of it, in ms. */
const PATIENCE = 8_000;

/**
 * The client waits ever longer after each connection that did not last, up to 5 minutes. Somebody is
 * looking at the page here: it begins anew after so long, in ms.
 */
const LONGEST_WAIT = 20_000;

/** How long it stays open when nobody holds it any more: a page left by mistake is back soon, ms. */
const LINGER = 2_000;

export type ConnectionStatus = 'connecting' | 'online' | 'offline';

/** One client of the realtime database and what it knows of its server. */
export interface Connection {
  readonly app: FirebaseApp;
  readonly database: Database;
  /** The REST address of a path: it works without the socket. */
  restUrl(path: string): URL;
  /** What a REST request has to carry. Rejects where App Check is used and gives no token. */
  readonly restHeaders: AppCheckHeaders;
  /** The server's time, measured at each connection. */
  readonly clock: ServerClock;
  isOnline(): boolean;
  /** Tells the status now and at every change, until unsubscribed. */
  watchStatus(listener: (status: ConnectionStatus) => void): Unsubscribe;
  /** Drops the socket, and with it every write that was not yet answered, and connects anew. */
  reconnect(): void;
  /**
   * Keeps it open, opening it where it was closed. It closes soon after its last holder lets go; a
   * connection that was never held stays open.
   * @returns lets go; with `immediately` there is no time to wait for another holder
   */
  hold(): (immediately?: boolean) => void;
  /** Resolves with whether the connection is up, at the latest after `timeout` ms, if given. */
  whenOnline(timeout?: number): Promise<boolean>;
  /** Ends it for good, with every subscription on it. */
  close(): Promise<void>;
}

let clients = 0;

let shared: Connection | undefined;

/** The tab's one connection: the free plan allows 100, and a booking outlives a change of page. */
export function sharedConnection(
  config: Pick<Config, 'firebase' | 'appCheckSiteKey'>,
  appCheck?: AppCheckCode,
): Connection {
  shared ??= openConnection(config, LONGEST_WAIT, appCheck);
  return shared;
}

/**
 * Opens a connection to the database, by WebSocket only: the long-polling fallback would have to
 * inject scripts into the page.
 * @param longestWait between two tries to connect, in ms
 * @param appCheck its code, where the site uses it
 */
export function openConnection(
  { firebase, appCheckSiteKey = null }: Pick<Config, 'firebase'> & Partial<Config>,
  longestWait = LONGEST_WAIT,
  appCheck?: AppCheckCode,
): Connection {
  // Refused writes are answers that the page tells its visitor, not faults for the console.
  setLogLevel('error');
  forceWebSockets();
  clients += 1;
  const app = initializeApp(firebase, `client-${clients}`);
  const restHeaders =
    appCheck && appCheckSiteKey !== null
      ? appCheck.startAppCheck(app, appCheckSiteKey)
      : async () => ({});
  const database = getDatabase(app);

  const reconnect = () => {
    goOffline(database);
    goOnline(database);
  };
  const clock = createServerClock();
  let clockOffset = 0;
  let status: ConnectionStatus = 'connecting';
  const listeners = new Set<(status: ConnectionStatus) => void>();
  let insisting: ReturnType<typeof setInterval>;
  const change = (next: ConnectionStatus) => {
    if (next === status) return;
    status = next;
    clearInterval(insisting);
    if (next === 'offline') insisting = setInterval(reconnect, longestWait);
    for (const listener of listeners) listener(next);
  };
  let patience: ReturnType<typeof setTimeout>;
  const beginConnecting = () => {
    change('connecting');
    clearTimeout(patience);
    patience = setTimeout(() => change(status === 'connecting' ? 'offline' : status), PATIENCE);
  };
  beginConnecting();
  onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
    clockOffset = Number(snapshot.val());
  });
  onValue(ref(database, '.info/connected'), (snapshot) => {
    if (snapshot.val() === true) {
      clearTimeout(patience);
      // The offset was measured at this connection, and is told before it.
      clock.set(Date.now() + clockOffset);
      change('online');
    } else if (status === 'online') {
      change('offline');
    }
  });

  let holders = 0;
  let isShut = false;
  let lingering: ReturnType<typeof setTimeout>;
  let closed: Promise<void> | undefined;
  const shut = () => {
    isShut = true;
    // Nobody waits for it: that it is down is no news for the visitor.
    change('connecting');
    clearTimeout(patience);
    goOffline(database);
  };

  const watchStatus: Connection['watchStatus'] = (listener) => {
    listeners.add(listener);
    listener(status);
    return () => listeners.delete(listener);
  };

  return {
    app,
    database,
    restUrl(path) {
      const url = new URL(firebase.databaseURL);
      url.pathname = `/${path}.json`;
      return url;
    },
    restHeaders,
    clock,
    isOnline: () => status === 'online',
    watchStatus,
    reconnect,
    hold() {
      holders += 1;
      clearTimeout(lingering);
      if (isShut) {
        isShut = false;
        beginConnecting();
        goOnline(database);
      }
      let isHeld = true;
      return (immediately = false) => {
        if (!isHeld) return;
        isHeld = false;
        holders -= 1;
        if (holders > 0) return;
        if (immediately) shut();
        else lingering = setTimeout(shut, LINGER);
      };
    },
    whenOnline: (timeout) =>
      new Promise((resolve) => {
        const settle = (online: boolean) => {
          clearTimeout(timer);
          // The listener's first call comes before `unsubscribe` has its value.
          queueMicrotask(() => unsubscribe());
          resolve(online);
        };
        const timer = timeout === undefined ? undefined : setTimeout(settle, timeout, false);
        const unsubscribe = watchStatus((next) => {
          if (next === 'online') settle(true);
        });
      }),
    close() {
      clearTimeout(lingering);
      // That it is down then is no outage to try again after.
      if (!closed) shut();
      closed ??= deleteApp(app);
      return closed;
    },
  };
}
