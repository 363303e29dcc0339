import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'scroll-positions';

/** For so long after a step back the page may grow into its old height, in ms: its tables come late. */
const PATIENCE = 10_000;

/** What a visitor scrolls with: it ends the wait for the old height. */
const intents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const positions = new Map<string, number>(read());

/**
 * Starts a new page at its top, and a page one comes back to where one left it. A page that the
 * browser itself has loaded stays where it is, unless it is one that the visitor has come back to
 * and that was not tall enough yet, as /prenota is without its tables.
 */
export function useScrollMemory(): void {
  const { key: entry, pathname, hash } = useLocation();
  // Every address that was typed is an entry named 'default'.
  const key = `${entry} ${pathname}`;
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(key);

  useLayoutEffect(() => {
    const isLoaded = shown.current === key;
    shown.current = key;
    const position = isReturn ? (positions.get(key) ?? 0) : 0;
    const isRestored = isLoaded ? isReturnByBrowser() && isAtAnEnd() : hash === '';
    const stopRestoring = isRestored ? scrollWhileGrowing(position) : () => {};
    const remember = () => void positions.set(key, window.scrollY);
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stopRestoring();
      window.removeEventListener('scroll', remember);
    };
  }, [key, hash, isReturn]);

  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const leave = () => {
      // Who comes back has this page loaded anew, by the browser.
      window.history.scrollRestoration = 'auto';
      write();
    };
    take();
    // A page that the browser has kept whole.
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', leave);
    // Firefox loses what a page changes as it is left for another site: storage, and the mode above.
    window.addEventListener('scrollend', write);
    return () => {
      window.removeEventListener('scrollend', write);
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}

/** Scrolls now, and again whenever content arrives, until the visitor scrolls or does anything else. */
function scrollWhileGrowing(position: number): () => void {
  window.scrollTo(0, position);
  if (position === 0) return () => {};
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const intent of intents) window.removeEventListener(intent, stop);
  };
  const observer = new ResizeObserver(() => window.scrollTo(0, position));
  const timer = setTimeout(stop, PATIENCE);
  observer.observe(document.body);
  for (const intent of intents) window.addEventListener(intent, stop, { passive: true });
  return stop;
}

/** Whether the browser has loaded the page for a step in its history, or again. */
function isReturnByBrowser(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}

/** Whether the page is where a browser leaves it that cannot scroll it as far as it should. */
function isAtAnEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return window.scrollY === 0 || window.scrollY + clientHeight > scrollHeight - 1;
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
}

function write(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage a page that is loaded anew starts where the browser puts it.
  }
}
