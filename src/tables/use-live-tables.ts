import { useSyncExternalStore } from 'react';
import { shownFirst } from './before-hydration.ts';
import type { LiveTables } from './live-tables.ts';
import { type LiveView, LOADING } from './live-view.ts';

/** The live data; during hydration what the HTML already shows. */
export function useLiveTables({ subscribe, get }: LiveTables): LiveView {
  return useSyncExternalStore(
    subscribe,
    get,
    () => shownFirst()?.view ?? LOADING,
  );
}
