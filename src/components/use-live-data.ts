import { useSyncExternalStore } from 'react';
import type { LiveData, LiveView } from '../services/live-data.ts';

/** The live data as it is now. */
export function useLiveData({ subscribe, get }: LiveData): LiveView {
  return useSyncExternalStore(subscribe, get);
}
