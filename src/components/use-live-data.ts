import { useSyncExternalStore } from 'react';
import { beforeHydration } from '../services/first-reading.ts';
import {
  type LiveData,
  type LiveView,
  LOADING,
} from '../services/live-data.ts';

/** The live data; during hydration what the HTML already shows. */
export function useLiveData({ subscribe, get }: LiveData): LiveView {
  return useSyncExternalStore(
    subscribe,
    get,
    () => beforeHydration.shown?.view ?? LOADING,
  );
}
