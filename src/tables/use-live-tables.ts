import { useSyncExternalStore } from 'react';
import { shownFirst } from '../before-hydration/hydration.ts';
import type { Store } from '../services/store.ts';
import { type LiveView, LOADING } from './live-view.ts';

/** The live tables; during hydration what the HTML already shows. */
export function useLiveTables({ subscribe, get }: Store<LiveView>): LiveView {
  return useSyncExternalStore(
    subscribe,
    get,
    () => shownFirst()?.view ?? LOADING,
  );
}
