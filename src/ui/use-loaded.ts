import { type ComponentType, useEffect, useState } from 'react';
import { NotLoaded } from './not-loaded.tsx';

/** The module of a part of a page. */
interface Part<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * Loads a part of a page when it is first needed. `lazy` would keep a failed
 * load until the page is reloaded. Here it is loaded again when it is needed
 * again, and when the browser is back online.
 * @param load stays the same
 * @returns null until it is loaded. If the site answers, but has not this code
 *   any more, the module of a notice with a button that reloads the page.
 */
export function useLoaded<Props>(
  isNeeded: boolean,
  load: () => Promise<Part<Props>>,
): Part<Props> | null {
  const [part, setPart] = useState<Part<Props> | null>(null);
  const isMissing = isNeeded && (part === null || part.default === NotLoaded);

  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    const setWanted = (next: Part<Props>) => {
      if (isWanted) setPart(next);
    };
    const tryToLoad = async () => {
      try {
        setWanted(await load());
      } catch {
        await globalThis.pageLoader?.askSite();
        setWanted({ default: NotLoaded });
      }
    };
    const onOnline = () => void tryToLoad().catch(() => {});
    onOnline();
    window.addEventListener('online', onOnline);
    return () => {
      isWanted = false;
      window.removeEventListener('online', onOnline);
    };
  }, [isMissing, load]);

  return part;
}
