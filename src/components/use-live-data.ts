import { useSyncExternalStore } from 'react';
import { beforeHydration } from '../services/first-reading.ts';
import { type LiveData, type LiveView, LOADING } from '../services/live-data.ts';

/** The live data as it is now; during hydration what the page shows already. */
export function useLiveData({ subscribe, get }: LiveData): LiveView {
  return useSyncExternalStore(subscribe, get, () => beforeHydration.shown?.view ?? LOADING);
}
