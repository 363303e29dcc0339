import { useEffect } from 'react';
import { type Connection, sharedConnection } from '../services/connection.ts';
import { appCheckCode, siteConfig } from '../site-config.ts';

/** A tab hidden for this long closes its connection, because the free plan has 100; in ms. */
const IDLE_CLOSE_MS = 60_000;

/** The tab's connection, open while the page that uses it is visible. */
export function useConnection(): Connection {
  const connection = sharedConnection(siteConfig, appCheckCode);
  useEffect(() => connectWhileVisible(connection), [connection]);
  return connection;
}

function connectWhileVisible({ connect, disconnect }: Connection): () => void {
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
}
