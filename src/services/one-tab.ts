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
    return await locks.request(name, run);
  } catch {
    return running ?? task();
  }
}
