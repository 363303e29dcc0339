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
  /** Another tab changes a stored value. */
  change(key: string, value: string): void;
  /** The same device as another tab has it, which may be hidden. */
  otherTab(isSeen?: boolean): TestDevice;
  /** The visitor looks at this tab again. */
  see(): void;
}

/** A device whose storage is empty. */
export function makeDevice(): TestDevice {
  const items = new Map<string, string>();
  const listeners = new Map<() => void, TestDevice>();

  function openTab(isSeen = true): TestDevice {
    const sights = new Set<() => void>();
    let seen = isSeen;
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
    /** What a tab is called with; nothing runs in a closed one. */
    const inTab = (listener: () => void) => {
      const tab = running.getStore();
      return AsyncResource.bind(() => {
        if (!tab?.isClosed) listener();
      });
    };
    const device: TestDevice = {
      storage: () => storage,
      isSeen: () => seen,
      subscribe(listener) {
        const notify = inTab(listener);
        listeners.set(notify, device);
        return () => listeners.delete(notify);
      },
      subscribeToSight(listener) {
        const notify = inTab(listener);
        sights.add(notify);
        return () => sights.delete(notify);
      },
      see() {
        seen = true;
        for (const listener of sights) listener();
        for (const [listener, tab] of listeners) if (tab === device) listener();
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
