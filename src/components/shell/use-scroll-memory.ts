import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'scroll-positions';

/** For so long after a step back the page may grow into its old height, in ms. */
const PATIENCE = 2_000;

const positions = new Map<string, number>(read());

/**
 * Starts a new page at its top, and a page one comes back to where one left it. The page that the
 * browser itself has loaded stays where it is: it was there to be read, and scrolled, before this.
 */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(key);

  useLayoutEffect(() => {
    const isLoaded = shown.current === key;
    shown.current = key;
    const position = isReturn ? (positions.get(key) ?? 0) : 0;
    const stopRestoring = isLoaded || hash !== '' ? () => {} : scrollOnceTallEnough(position);
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
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
      // Who comes back has this page loaded anew, by the browser.
      window.history.scrollRestoration = 'auto';
    };
    take();
    // A page that the browser has kept whole.
    window.addEventListener('pageshow', take);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pageshow', take);
      window.removeEventListener('pagehide', leave);
    };
  }, []);
}

/** Scrolls now, and again while content arrives below, until the position is reached. */
function scrollOnceTallEnough(position: number): () => void {
  window.scrollTo(0, position);
  if (position === 0 || window.scrollY >= position) return () => {};
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchmove', stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position) stop();
  });
  const timer = setTimeout(stop, PATIENCE);
  observer.observe(document.body);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchmove', stop, { passive: true });
  return stop;
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  } catch {
    return [];
  }
}
