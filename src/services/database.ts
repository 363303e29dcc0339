import type { FirebaseApp } from 'firebase/app';
import type { Config } from '../config.ts';
import type { AppCheck, AppCheckCode } from './app-check.ts';
import { openRest, type Rest } from './rest.ts';
import { type ServerClock, serverClock } from './server-clock.ts';
import type { Socket, SocketCode } from './socket.ts';
import { createStore, type Store } from './store.ts';
import { pause } from './timeouts.ts';

/** A connection that takes longer is reported as missing, in ms. */
const CONNECT_TIMEOUT_MS = 8_000;

/**
 * Without a socket a new client tries again after this time, in ms. The old
 * client may wait for up to 5 minutes. It never tries again after the service
 * has shut it down, as it does when the free plan's 100 connections are in use.
 */
const RETRY_DELAY_MS = 20_000;

/** `closed`: no page needs it. */
export type ConnectionStatus = 'closed' | 'connecting' | 'online' | 'offline';

/**
 * The realtime database: by a socket, of one client after the other, and by
 * REST. A path is watched from one client to the next.
 */
export interface Database extends Rest, Pick<Socket, 'watch'> {
  /** The state of the socket. */
  readonly status: Store<ConnectionStatus>;
  /** The server's time: the database's own comes with each connection. */
  readonly clock: ServerClock;
  /** Opens the socket. */
  connect(): void;
  /**
   * Closes the socket while no page needs it: the free plan allows 100. This is
   * not an outage.
   */
  disconnect(): void;
  /**
   * Drops the socket, and opens another. Does nothing while the socket is
   * closed.
   */
  reconnect(): void;
  /**
   * Whether the server answers on the present socket: see `Socket`. Never
   * rejects.
   * @param timeout ms
   */
  answers(path: string, timeout: number): Promise<boolean>;
  /**
   * Calls `listener` with the app of the client, and of each later one, until
   * unsubscribed: see `shareSession`.
   */
  onClient(listener: (app: FirebaseApp) => void): () => void;
}

/** What a test or a page may set otherwise. */
export interface DatabaseOptions {
  /** The client's code. Until it is loaded, tables are read by REST. */
  readonly loadSocket?: () => Promise<SocketCode>;
  /** The code of App Check, if the site uses it. */
  readonly appCheck?: AppCheckCode | null;
  /** Before a new client tries to connect, in ms. */
  readonly retryDelay?: number;
  readonly clock?: ServerClock;
}

const loadSocketCode = () => import('./socket.ts');

/** Opens the database. Nothing is sent before `connect`. */
export function openDatabase(
  { firebase, appCheckSiteKey }: Pick<Config, 'firebase' | 'appCheckSiteKey'>,
  {
    loadSocket = loadSocketCode,
    appCheck,
    retryDelay = RETRY_DELAY_MS,
    clock = serverClock,
  }: DatabaseOptions = {},
): Database {
  const status = createStore<ConnectionStatus>('closed');
  const watches = new Set<(socket: Socket) => void>();
  let guard: AppCheck | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const appListeners = new Set<(app: FirebaseApp) => void>();
  let client: Socket | null = null;

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
    void openClient();
  }

  async function openClient(): Promise<void> {
    const code = await loadSocket().catch(() => null);
    // The page may have been closed, and opened again, meanwhile.
    if (status.get() === 'closed' || client) return;
    // The next try loads the code again.
    if (!code) return setStatus('offline');
    const opened = code.openSocket(firebase, (app) => {
      openGuard()?.protect(app);
      for (const listener of appListeners) listener(app);
    });
    client = opened;
    watchConnection(opened);
    for (const attach of watches) attach(opened);
  }

  function watchConnection(socket: Socket): void {
    socket.watchConnection((isConnected, clockOffset) => {
      if (client !== socket) return;
      if (isConnected) {
        // The offset was measured at this connection, just before.
        clock.set('database', Date.now() + clockOffset);
        setStatus('online');
      } else if (status.get() === 'online') {
        setStatus('offline');
      }
    });
  }

  function closeClient(): void {
    const closed = client;
    client = null;
    closed?.disconnect();
    closed?.end();
  }

  return {
    ...rest,
    status,
    clock,
    connect() {
      if (status.get() !== 'closed') return;
      setStatus('connecting');
      void openClient();
    },
    disconnect() {
      // Before the socket closes: otherwise that would count as an outage.
      setStatus('closed');
      closeClient();
    },
    reconnect,
    async answers(path, timeout) {
      const late = pause(timeout).then(() => false);
      return client ? Promise.race([client.answers(path), late]) : false;
    },
    watch(path, listener, onFailure, range) {
      let unsubscribe = () => {};
      const attach = (socket: Socket) => {
        unsubscribe = socket.watch(path, listener, onFailure, range);
      };
      watches.add(attach);
      if (client) attach(client);
      return () => {
        watches.delete(attach);
        unsubscribe();
      };
    },
    onClient(listener) {
      appListeners.add(listener);
      if (client) listener(client.app);
      return () => {
        appListeners.delete(listener);
      };
    },
  };
}
