import { use, useEffect, useState } from 'react';
import { type Connection, sharedConnection } from '../services/connection.ts';
import { appCheckCode, siteConfig } from '../site-config.ts';

/** A tab that was hidden for so long gives its connection back: the free plan has 100, in ms. */
const HIDDEN_PATIENCE = 60_000;

/** The tab's connection, held open while the page that asks for it is there to be looked at. */
export function useConnection(): Connection {
  const appCheck = appCheckCode ? use(appCheckCode) : undefined;
  const [connection] = useState(() => sharedConnection(siteConfig, appCheck));
  useEffect(() => holdWhileInUse(connection), [connection]);
  return connection;
}

function holdWhileInUse(connection: Connection): () => void {
  let letGo = connection.hold();
  let patience: ReturnType<typeof setTimeout>;
  const listeners = new AbortController();
  const { signal } = listeners;
  const look = () => {
    clearTimeout(patience);
    if (document.hidden) {
      patience = setTimeout(() => letGo(true), HIDDEN_PATIENCE);
    } else {
      letGo();
      letGo = connection.hold();
    }
  };
  document.addEventListener('visibilitychange', look, { signal });
  // An open socket would keep the page out of the back/forward cache.
  window.addEventListener('pagehide', () => letGo(true), { signal });
  window.addEventListener('pageshow', look, { signal });
  return () => {
    clearTimeout(patience);
    listeners.abort();
    letGo();
  };
}
