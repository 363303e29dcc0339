/**
 * In Chromium a lock may arrive before what its last holder has stored: ms to
 * wait for that.
 */
const STORAGE_SYNC_MS = 500;

/** What is used of the browser's Web Locks. */
export interface TabLocks {
  /**
   * Runs `task` with the lock, or at once with null if it is to be available
   * and is not.
   */
  request(
    name: string,
    options: { readonly ifAvailable: boolean },
    task: (lock: unknown) => unknown,
  ): Promise<unknown>;
}

/** The browser's locks; null in a browser without them. */
export function browserLocks(): TabLocks | null {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ?? null;
}

/**
 * Runs `task` when no other tab of this browser runs one of the same name. A
 * browser that blocks site data rejects locks: there the task runs without one,
 * and no other tab knows of it.
 * @param locks null: the task runs at once
 */
export async function inOneTab<T>(
  locks: TabLocks | null,
  name: string,
  task: () => Promise<T>,
): Promise<T> {
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
    if (!running) {
      const wait = { ifAvailable: false };
      await locks.request(name, wait, () => storageSync().then(run));
    }
  } catch {
    // The caller gets the task's own error from `running`.
  }
  return running ?? task();
}
