import { useEffect } from 'react';
import type { Config } from '../config.ts';
import type { AppCheckCode } from '../services/app-check.ts';
import { type Database, openDatabase } from '../services/database.ts';
import { type LiveTables, openLiveTables } from './live-tables.ts';

/** A tab hidden for this long closes its connection, because the free plan has 100; in ms. */
const IDLE_CLOSE_MS = 60_000;

let shared:
  | { readonly database: Database; readonly live: LiveTables }
  | undefined;

/** The tab's connection, open while the page that uses it is visible, and its live data. */
export function useDatabase(config: Config, appCheck: AppCheckCode | null) {
  if (!shared) {
    const database = openDatabase(config, appCheck);
    shared = { database, live: openLiveTables(database) };
  }
  const { connect, disconnect } = shared.database;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const listeners = new AbortController();
    const { signal } = listeners;
    const update = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(disconnect, IDLE_CLOSE_MS);
      else connect();
    };
    update();
    document.addEventListener('visibilitychange', update, { signal });
    // An open socket would keep the page out of the back/forward cache.
    window.addEventListener('pagehide', disconnect, { signal });
    window.addEventListener('pageshow', update, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
      disconnect();
    };
  }, [connect, disconnect]);
  return shared;
}
