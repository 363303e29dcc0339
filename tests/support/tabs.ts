import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { Device, WebStorage } from '../../src/services/storage.ts';
import type { TabLocks } from '../../src/services/tab-locks.ts';

/** A tab of a test. What is kept for later does not run in a closed one. */
export interface Tab {
  isClosed: boolean;
}

/** The tab whose code runs; a test with one tab needs none. */
export const running = new AsyncLocalStorage<Tab>();

export const never = () => new Promise<never>(() => {});

/** The Web Locks of all tabs of a device; a closed tab holds none. */
export function makeLocks(): TabLocks {
  const holders = new Map<string, Tab | undefined>();
  const isHeld = (name: string) =>
    holders.has(name) && !holders.get(name)?.isClosed;

  return {
    async request(name, _, task) {
      const tab = running.getStore();
      if (isHeld(name)) return task(null);
      holders.set(name, tab);
      try {
        return await task({});
      } finally {
        if (holders.get(name) === tab) holders.delete(name);
      }
    },
  };
}

export interface TestDevice extends Device {
  /** Whether its storage takes no more values, in this tab. */
  isFull: boolean;
  /** The same device as another tab has it, which may be hidden. */
  otherTab(isSeen?: boolean): TestDevice;
  /** The visitor looks at this tab again. */
  see(): void;
}

/** A device. @param stored the texts in its storage, by key */
export function makeDevice(
  stored: Readonly<Record<string, string>> = {},
): TestDevice {
  const items = new Map(Object.entries(stored));
  function openTab(isSeen = true): TestDevice {
    const listeners = new Set<() => void>();
    let seen = isSeen;
    const storage: WebStorage = {
      getItem: (key) => items.get(key) ?? null,
      setItem(key, value) {
        if (tab.isFull) throw new Error('QuotaExceededError');
        items.set(key, value);
      },
      removeItem: (key) => items.delete(key),
    };
    const tab: TestDevice = {
      isFull: false,
      storage: () => storage,
      isSeen: () => seen,
      subscribe(listener) {
        const listening = running.getStore();
        // Nothing runs in a closed tab.
        const notify = AsyncResource.bind(() => {
          if (!listening?.isClosed) listener();
        });
        listeners.add(notify);
        return () => listeners.delete(notify);
      },
      see() {
        seen = true;
        for (const listener of listeners) listener();
      },
      otherTab: openTab,
    };
    return tab;
  }

  return openTab();
}
