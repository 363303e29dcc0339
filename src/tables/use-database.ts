import { useEffect } from 'react';
import type { Config } from '../config.ts';
import type { AppCheckCode } from '../services/app-check.ts';
import { type Database, openDatabase } from '../services/database.ts';
import { areTablesNeeded, setHidden } from './connection-needs.ts';
import type { LiveTables } from './followed.ts';
import { openLiveTables } from './live-tables.ts';

/**
 * A tab hidden for this long closes its connection, because the free plan has
 * 100; in ms.
 */
const IDLE_CLOSE_MS = 60_000;

/** What the pages of a tab share. */
export interface SharedDatabase {
  readonly database: Database;
  readonly live: LiveTables;
}

let shared: SharedDatabase | undefined;

/**
 * The tab's database, connected while the page that uses it is visible or
 * `keepConnected` holds it, and its live tables.
 */
export function useDatabase(
  config: Config,
  appCheck: AppCheckCode | null,
): SharedDatabase {
  const { database, live } = sharedDatabase(config, appCheck);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval>;
    const closeIfUnused = () => {
      if (!areTablesNeeded()) database.disconnect();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const update = () => {
      clearInterval(timer);
      setHidden(document.hidden);
      if (document.hidden) timer = setInterval(closeIfUnused, IDLE_CLOSE_MS);
      else database.connect();
    };
    const onVisible = () => {
      const wasOpen = database.status.get() !== 'closed';
      update();
      if (document.hidden) return;
      // The device may have slept.
      void database.clock.measure();
      // A connection that is opened reads anyway.
      if (wasOpen) void live.lookAgain();
    };
    // `navigator.onLine` may be wrong: behind some VPNs it is false although
    // requests work.
    const onNetwork = async ({ type }: Event) => {
      const isRead = await live.lookAgain();
      // After `offline` the Firebase client opens no socket before `online`.
      if (isRead && type === 'offline')
        window.dispatchEvent(new Event('online'));
    };
    update();
    window.addEventListener('online', onNetwork, { signal });
    window.addEventListener('offline', onNetwork, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    // An open socket would keep the page out of the back/forward cache.
    window.addEventListener('pagehide', database.disconnect, { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) onVisible();
      },
      { signal },
    );
    return () => {
      clearInterval(timer);
      listeners.abort();
      database.disconnect();
    };
  }, [database, live]);
  return { database, live };
}

function sharedDatabase(
  config: Config,
  appCheck: AppCheckCode | null,
): SharedDatabase {
  if (!shared) {
    const database = openDatabase(config, { appCheck });
    shared = { database, live: openLiveTables(database) };
  }
  return shared;
}
