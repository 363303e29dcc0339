/** In Chromium a lock may arrive before what its last holder has stored: ms to wait for that. */
const STORAGE_SYNC_MS = 500;

/**
 * Runs `task` when no other tab of this browser runs one of the same name. A browser that blocks site
 * data rejects locks: there the task runs without one.
 */
export async function inOneTab<T>(
  name: string,
  task: () => Promise<T>,
): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return task();
  let running: Promise<T> | undefined;
  const run = () => {
    running = task();
    return running;
  };
  const storageSync = () =>
    new Promise((resolve) => setTimeout(resolve, STORAGE_SYNC_MS));
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => lock && run());
    // Another tab has it.
    if (!running) await locks.request(name, () => storageSync().then(run));
  } catch {
    // The caller gets the task's own error from `running`.
  }
  return running ?? task();
}
