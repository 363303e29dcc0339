/** What is used of `localStorage` and `sessionStorage`. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A value in the browser's storage, as JSON. In a browser that refuses storage `read` gives null and
 * `write` does nothing.
 * @param storage looked up at each use, since looking it up may throw
 * @param isValid whether a stored value, perhaps of an older version, is of type T
 */
export function storedValue<T>(
  storage: () => WebStorage,
  key: string,
  isValid: (value: unknown) => value is T,
) {
  return {
    /** The value; null if there is no valid one. */
    read(): T | null {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isValid(value) ? value : null;
      } catch {
        return null;
      }
    },
    /** Stores a value; null removes it. */
    write(value: T | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // The page works without storage.
      }
    },
  };
}

/** The fields of an object from outside; none of any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' ? { ...value } : {};
}

/** What the visitor has typed in the booking form, by field name, until the tab is closed. */
export const storedForm = storedValue(
  () => sessionStorage,
  'form',
  (value): value is Readonly<Record<string, string>> =>
    Object.values(fieldsOf(value)).every((text) => typeof text === 'string'),
);

/**
 * Shared by all tabs of the site, also of later visits.
 * @throws while a page is prerendered: Node would warn about its own storage
 */
export function deviceStorage(): WebStorage {
  if (import.meta.env.SSR) throw new Error('Prerendering has no storage.');
  return localStorage;
}
