import { onTestFinished, vi } from 'vitest';

/** Gives the test exclusive Web Locks, granted in the order of their requests. */
export function stubLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, run: () => Promise<unknown>) => {
    const turn = Promise.resolve(last.get(name)).then(run);
    const settled = turn.catch(() => {});
    last.set(name, settled);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
}
