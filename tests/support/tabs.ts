import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { TabLocks } from '../../src/services/one-tab.ts';
import type { Device, WebStorage } from '../../src/services/storage.ts';

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

export interface TestDevice extends Device {
  /** Another tab changes a stored value. */
  change(key: string, value: string): void;
  /** The same device as another tab sees it. */
  otherTab(): TestDevice;
}

/** A device whose storage is empty. */
export function makeDevice(): TestDevice {
  const items = new Map<string, string>();
  const listeners = new Map<() => void, TestDevice>();

  function openTab(): TestDevice {
    const changed = () => {
      for (const [listener, tab] of listeners) if (tab !== device) listener();
    };
    const storage: WebStorage = {
      getItem: (key) => items.get(key) ?? null,
      setItem(key, value) {
        items.set(key, value);
        changed();
      },
      removeItem(key) {
        items.delete(key);
        changed();
      },
    };
    const device: TestDevice = {
      storage: () => storage,
      isSeen: () => true,
      subscribe(listener) {
        const tab = running.getStore();
        const notify = AsyncResource.bind(() => {
          if (!tab?.isClosed) listener();
        });
        listeners.set(notify, device);
        return () => listeners.delete(notify);
      },
      change(key, value) {
        items.set(key, value);
        for (const listener of listeners.keys()) listener();
      },
      otherTab: openTab,
    };
    return device;
  }

  return openTab();
}
