/** What is used of the browser's Web Locks. */
export interface TabLocks {
  /** Runs `task` with the lock, or at once with null if another tab has it. */
  request(
    name: string,
    options: { readonly ifAvailable: true },
    task: (lock: unknown) => unknown,
  ): Promise<unknown>;
}

/** The browser's locks; null in a browser without them. */
export function browserLocks(): TabLocks | null {
  const { locks }: { readonly locks?: LockManager } = navigator;
  return locks ?? null;
}

/**
 * Runs `task` unless this or another tab of the browser runs one of the same
 * name. A browser that blocks site data rejects locks: there the task runs
 * without one, and no other tab knows of it.
 * @param locks null: the task runs
 * @throws what the task throws
 */
export async function inOneTab(
  locks: TabLocks | null,
  name: string,
  task: () => Promise<void>,
): Promise<void> {
  if (!locks) return task();
  let running: Promise<void> | undefined;
  try {
    await locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) running = task();
      return running;
    });
  } catch {
    // The caller gets the task's own error from `running`.
    await (running ?? task());
  }
}
