import { createStore, type Store } from '../services/store.ts';

const kept = createStore(false);

/** Whether the browser keeps the screen on now. */
export const isScreenKept: Store<boolean> = kept;

/** Whether the browser can keep the screen on. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;

/**
 * Keeps the screen on while the page is visible: a browser ends it when the
 * page is hidden. `isScreenKept` says that a browser does not allow it, as with
 * a battery that is almost empty.
 * @returns ends it
 */
export function keepScreenOn(): () => void {
  if (!canKeepScreenOn()) return () => {};
  let isOver = false;
  let release = () => {};
  async function request() {
    if (document.hidden) return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      release = () => void lock.release();
      if (isOver) return release();
      kept.set(true);
      lock.addEventListener('release', () => kept.set(false));
    } catch {
      kept.set(false);
    }
  }
  void request();
  document.addEventListener('visibilitychange', request);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', request);
    release();
  };
}
