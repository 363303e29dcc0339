import { useSyncExternalStore } from 'react';
import { shownFirst } from '../before-hydration/hydration.ts';
import type { Store } from '../services/store.ts';
import { type LiveData, LOADING } from './live-data.ts';

/** The live tables; during hydration what the HTML already shows. */
export function useLiveTables({ subscribe, get }: Store<LiveData>): LiveData {
  return useSyncExternalStore(
    subscribe,
    get,
    () => shownFirst()?.data ?? LOADING,
  );
}
