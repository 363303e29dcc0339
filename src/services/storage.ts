/** What is used of `localStorage` and `sessionStorage`. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A value that is stored in the browser. */
export interface StoredValue<T> {
  /** The value; null if nothing is stored, or something that is not such a value. */
  read(): T | null;
  /** Stores a value; null removes it. */
  write(value: T | null): void;
}

/**
 * A value in the browser's storage, as JSON. A browser that refuses storage stores nothing: then
 * `read` gives null and `write` does nothing.
 * @param storage looked up at each use, since looking it up may throw
 * @param isValid whether something stored, perhaps by an older version, is such a value
 */
export function storedValue<T>(
  storage: () => WebStorage,
  key: string,
  isValid: (value: unknown) => value is T,
): StoredValue<T> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // The page works without; nothing survives a reload.
      }
    },
  };
}

/** The fields of an object from outside; none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' ? { ...value } : {};
}

/** Survives a reload, and ends with the tab. */
export const tabStorage = (): WebStorage => sessionStorage;

/** Survives the tab, and is shared by all tabs of the site. */
export const deviceStorage = (): WebStorage => localStorage;
