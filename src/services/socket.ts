import {
  deleteApp,
  type FirebaseApp,
  initializeApp,
  setLogLevel,
} from 'firebase/app';
import {
  endAt,
  forceWebSockets,
  get,
  getDatabase,
  goOffline,
  onValue,
  orderByChild,
  query,
  ref,
  startAt,
} from 'firebase/database';
import type { Config } from '../config.ts';
import type { ChildRange } from './rest.ts';

/** Loads this module once the page is hydrated, since it is large. */
export type SocketCode = typeof import('./socket.ts');

/** A client of the Realtime Database, with a socket of its own. */
export interface Socket {
  /** Authentication and App Check belong to it. */
  readonly app: FirebaseApp;
  /** Closes the connection. */
  disconnect(): void;
  /** Ends the client permanently. */
  end(): void;
  /**
   * Calls `listener` now and at every change.
   * @param listener with the server's time minus the device's, in ms, as
   * measured at the last connection
   */
  watchConnection(
    listener: (isConnected: boolean, clockOffset: number) => void,
  ): void;
  /**
   * Calls `listener` with the value of a path and its priorities, now and at
   * every change, until unsubscribed.
   * @param onFailure called if the path may not be read; it is not watched any
   * more
   * @param range the children that are watched; missing for all
   */
  watch(
    path: string,
    listener: (value: unknown) => void,
    onFailure: () => void,
    range?: ChildRange,
  ): () => void;
  /**
   * Whether the server answers on this connection. All that it has sent before
   * has arrived then.
   * @param path to read, which is not watched
   */
  answers(path: string): Promise<boolean>;
}

let opened = 0;

/**
 * Opens a client, by WebSocket only: the long-polling fallback would inject
 * scripts into the page.
 * @param prepare called with the app before its database is opened
 */
export function openSocket(
  firebase: Config['firebase'],
  prepare: (app: FirebaseApp) => void,
): Socket {
  // Refused writes are no errors for the console: the page shows them.
  setLogLevel('error');
  forceWebSockets();
  opened += 1;
  const app = initializeApp(firebase, `client-${opened}`);
  prepare(app);
  const database = getDatabase(app);

  return {
    app,
    disconnect: () => goOffline(database),
    end: () => void deleteApp(app),
    watchConnection(listener) {
      let clockOffset = 0;
      onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
        clockOffset = Number(snapshot.val());
      });
      onValue(ref(database, '.info/connected'), (snapshot) =>
        listener(snapshot.val() === true, clockOffset),
      );
    },
    watch(path, listener, onFailure, range) {
      const all = ref(database, path);
      const watched = range
        ? query(
            all,
            orderByChild(range.child),
            startAt(range.from),
            endAt(range.until),
          )
        : all;
      return onValue(
        watched,
        (snapshot) => listener(snapshot.exportVal()),
        onFailure,
      );
    },
    answers: (path) =>
      get(ref(database, path)).then(
        () => true,
        () => false,
      ),
  };
}
