import { useSyncExternalStore } from 'react';
import type { Store } from '../services/store.ts';

/**
 * The value of a store; renders again when it changes.
 * @param first what React renders first, when the page is prerendered and
 *   hydrated; by default the value itself
 */
export function useStore<T>(store: Store<T>, first: () => T = store.get): T {
  return useSyncExternalStore(store.subscribe, store.get, first);
}
