import { useSyncExternalStore } from 'react';
import { beforeHydration } from './first-reading.ts';
import type { LiveData } from './live-data.ts';
import { type LiveView, LOADING } from './live-view.ts';

/** The live data; during hydration what the HTML already shows. */
export function useLiveData({ subscribe, get }: LiveData): LiveView {
  return useSyncExternalStore(
    subscribe,
    get,
    () => beforeHydration.shown?.view ?? LOADING,
  );
}
