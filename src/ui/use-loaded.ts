import { useEffect, useState } from 'react';

/**
 * Loads something when it is first needed. `lazy` would keep a failed load
 * until the page is reloaded. Here it is loaded again when it is needed again,
 * and when the browser is back online.
 * @param load stays the same
 * @returns null until it is loaded
 */
export function useLoaded<T>(
  isNeeded: boolean,
  load: () => Promise<T>,
): T | null {
  // In an object, since React calls a function that it gets as a state.
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  const isMissing = isNeeded && loaded === null;

  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    const tryToLoad = () =>
      void load().then(
        (value) => {
          if (isWanted) setLoaded({ value });
        },
        () => {},
      );
    tryToLoad();
    window.addEventListener('online', tryToLoad);
    return () => {
      isWanted = false;
      window.removeEventListener('online', tryToLoad);
    };
  }, [isMissing, load]);

  return loaded?.value ?? null;
}
