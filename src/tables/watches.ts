import type { Database } from '../services/database.ts';

interface Listener {
  readonly onValue: (path: string, value: unknown) => void;
  /** The rules do not let the page read a path. */
  readonly onRefusal: () => void;
}

/** Paths of the database that the socket watches. */
export interface Watches {
  /** Watches these paths, and no others any more. */
  set(paths: readonly string[]): void;
}

export function openWatches(
  { watch }: Pick<Database, 'watch'>,
  { onValue, onRefusal }: Listener,
): Watches {
  const unwatches = new Map<string, () => void>();
  return {
    set(paths) {
      for (const [path, unwatch] of unwatches) {
        if (paths.includes(path)) continue;
        unwatch();
        unwatches.delete(path);
      }
      for (const path of paths) {
        if (unwatches.has(path)) continue;
        const onPathValue = (value: unknown) => onValue(path, value);
        unwatches.set(path, watch(path, onPathValue, onRefusal));
      }
    },
  };
}
