import type { Database } from './database.ts';

const RETRY_DELAY_MS = 1_000;

interface WatchOptions {
  readonly onRefusal?: () => void;
  /** See `Socket`. */
  readonly lastKey?: string | undefined;
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
  { onRefusal = () => {}, lastKey }: WatchOptions = {},
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
      lastKey,
    );
  };
  watch();
  return () => {
    clearTimeout(retry);
    unsubscribe();
  };
}
