/** Chromium may pass a lock on before what the other tab stored has arrived: ms to wait for that. */
const STORAGE_SYNC_MS = 500;

/**
 * Runs `task` while no other tab of this browser runs one of the same name; waits for its turn. A
 * browser that blocks site data rejects locks: there the task runs without one.
 */
export async function inOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return task();
  let running: Promise<T> | undefined;
  const run = () => {
    running = task();
    return running;
  };
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => lock && run());
    // Another tab has it.
    if (!running) await locks.request(name, () => storageSync().then(run));
  } catch {
    // The task's own error is that of `running`.
  }
  return running ?? task();
}

const storageSync = () => new Promise((resolve) => setTimeout(resolve, STORAGE_SYNC_MS));
