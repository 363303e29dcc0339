/** A value that changes, as React's `useSyncExternalStore` reads it. */
export interface Store<T> {
  readonly get: () => T;
  /** Calls `listener` at every change, until unsubscribed. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(
  initial: T,
): Store<T> & { readonly set: (value: T) => void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      value = next;
      // One that is added meanwhile is called at the next change: otherwise a
      // listener that subscribes again would be called without end.
      for (const listener of [...listeners])
        if (listeners.has(listener)) listener();
    },
  };
}
