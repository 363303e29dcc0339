import type { Database } from '../../services/database.ts';

const RETRY_DELAY_MS = 1_000;

/**
 * Watches a value that may be refused at first: the database client gets a new
 * user's token a little later. After a refusal it is watched again.
 * @returns ends it
 */
export function watchAgain(
  database: Pick<Database, 'watch'>,
  path: string,
  onValue: (value: unknown) => void,
  onRefusal: () => void = () => {},
): () => void {
  let unsubscribe = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    unsubscribe = database.watch(path, onValue, () => {
      unsubscribe();
      retry = setTimeout(watch, RETRY_DELAY_MS);
      onRefusal();
    });
  };
  watch();
  return () => {
    clearTimeout(retry);
    unsubscribe();
  };
}
