import { parseJson } from './json.ts';

/** What is used of `localStorage` and `sessionStorage`. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value in the browser's storage, as JSON. */
export interface StoredValue<T> {
  /**
   * The value; null if there is no valid one, and in a browser that refuses
   * storage.
   */
  read(): T | null;
  /**
   * Stores a value; null removes it.
   * @returns whether it is stored: storage may be full or refused
   */
  write(value: T | null): boolean;
}

/**
 * @param storage looked up at each use, since looking it up may throw
 * @param parse what is valid of a stored value, perhaps of an older version;
 *   null if nothing is. One broken part must not cost the others
 */
export function storedValue<T>(
  storage: () => WebStorage,
  key: string,
  parse: (value: unknown) => T | null,
): StoredValue<T> {
  return {
    read() {
      const text = textIn(storage, key);
      return text === null ? null : parse(parseJson(text));
    },
    write(value) {
      const text = JSON.stringify(value);
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, text);
        return true;
      } catch {
        // Without storage the page works, too.
        return false;
      }
    },
  };
}

/**
 * A text in the browser's storage; null without one, and in a browser that
 * refuses storage.
 */
function textIn(storage: () => WebStorage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/**
 * Shared by all tabs of the site, also of later visits.
 * @throws in a browser that refuses storage
 */
export const deviceStorage = (): WebStorage => localStorage;

/** A device, as a tab of the site has it. */
export interface Device {
  /** Shared by all tabs of the site; may throw. */
  storage(): WebStorage;
  /** Whether the page is seen, and not hidden behind another tab. */
  isSeen(): boolean;
  /**
   * Calls `listener` when the page is seen again, until unsubscribed: another
   * tab may have changed the storage.
   */
  subscribe(listener: () => void): () => void;
}

/** The device on which the page is open. */
export const browserDevice: Device = {
  storage: deviceStorage,
  isSeen: () => document.visibilityState === 'visible',
  subscribe(listener) {
    const onChange = () => {
      if (browserDevice.isSeen()) listener();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
