import type { Database } from './database.ts';
import type { ChildRange } from './rest.ts';

const RETRY_DELAY_MS = 1_000;

interface WatchOptions {
  readonly onRefusal?: () => void;
  /** See `Socket`. */
  readonly range?: ChildRange;
}

/**
 * Watches a value that may be refused at first: the database client gets a new
 * user's token a little later. After a refusal it is watched again.
 * @returns ends it
 */
export function watchAgain(
  database: Pick<Database, 'watch'>,
  path: string,
  onValue: (value: unknown) => void,
  { onRefusal = () => {}, range }: WatchOptions = {},
): () => void {
  let unsubscribe = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    unsubscribe = database.watch(
      path,
      onValue,
      () => {
        unsubscribe();
        retry = setTimeout(watch, RETRY_DELAY_MS);
        onRefusal();
      },
      range,
    );
  };
  watch();
  return () => {
    clearTimeout(retry);
    unsubscribe();
  };
}

/**
 * Watches several things, of which some come and others go.
 * @param watch begins to watch one, by its name; returns what ends it
 * @returns sets the names of those that are watched from now on
 */
export function watchEach(
  watch: (name: string) => () => void,
): (names: readonly string[]) => void {
  const ends = new Map<string, () => void>();
  return (names) => {
    for (const [name, end] of ends) {
      if (names.includes(name)) continue;
      end();
      ends.delete(name);
    }
    for (const name of names) if (!ends.has(name)) ends.set(name, watch(name));
  };
}
