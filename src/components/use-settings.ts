import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Settings } from '../domain/settings.ts';
import type { Connection, ConnectionStatus } from '../services/connection.ts';
import { watchSettings } from '../services/settings.ts';

/** A view of remote data that is not there yet, cannot be had, or is. */
export type Remote<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T };

/** The admin's switches, live. */
export function useSettings(connection: Connection): Remote<Settings> {
  const [settings, setSettings] = useState<Remote<Settings>>({ status: 'loading' });
  useEffect(
    () =>
      watchSettings(connection, {
        onSettings: (value) => setSettings({ status: 'ready', value }),
        onFailure: () => setSettings({ status: 'failed' }),
      }),
    [connection],
  );
  return settings;
}

/** Whether the database can be reached, live. */
export function useConnectionStatus(connection: Connection): ConnectionStatus {
  const { get, subscribe } = connection.status;
  return useSyncExternalStore(subscribe, get);
}
