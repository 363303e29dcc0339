import { onTestFinished, vi } from 'vitest';

type Run = (lock: object | null) => unknown;

/** Gives the test exclusive Web Locks, granted in the order of their requests. */
export function stubLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = async (name: string, ...args: [Run] | [{ ifAvailable: true }, Run]) => {
    const run = args[args.length - 1] as Run;
    if (args.length === 2 && last.has(name)) return run(null);
    const turn = Promise.resolve(last.get(name)).then(() => run({}));
    const settled = turn
      .catch(() => {})
      .then(() => {
        if (last.get(name) === settled) last.delete(name);
      });
    last.set(name, settled);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
}
