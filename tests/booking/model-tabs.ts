import { AsyncLocalStorage } from 'node:async_hooks';
import type { TabLocks } from '../../src/services/one-tab.ts';

/** A tab of the model. The code of a closed one does not go on. */
export interface Tab {
  isClosed: boolean;
}

/** The tab whose code runs. */
export const running = new AsyncLocalStorage<Tab>();

export const never = () => new Promise<never>(() => {});

/** The Web Locks of all tabs; a closed tab holds none. */
export function makeTabLocks(): TabLocks {
  const holders = new Map<string, Tab | undefined>();
  const isHeld = (name: string) =>
    holders.has(name) && !holders.get(name)?.isClosed;

  return {
    async request(name, { ifAvailable }, task) {
      const tab = running.getStore();
      if (isHeld(name) && ifAvailable) return task(null);
      while (isHeld(name))
        await new Promise((resolve) => setTimeout(resolve, 10));
      if (tab?.isClosed) return never();
      holders.set(name, tab);
      try {
        return await task({});
      } finally {
        if (holders.get(name) === tab) holders.delete(name);
      }
    },
  };
}
