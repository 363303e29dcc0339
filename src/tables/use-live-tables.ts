import { useSyncExternalStore } from 'react';
import type { Store } from '../services/store.ts';
import { shownFirst } from './before-hydration.ts';
import { type LiveView, LOADING } from './live-view.ts';

/** The live tables; during hydration what the HTML already shows. */
export function useLiveTables({ subscribe, get }: Store<LiveView>): LiveView {
  return useSyncExternalStore(
    subscribe,
    get,
    () => shownFirst()?.view ?? LOADING,
  );
}
