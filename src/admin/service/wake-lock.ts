import { createStore, type Store } from '../../services/store.ts';

const kept = createStore(false);

/** Whether the browser keeps the screen on now. */
export const isScreenKept: Store<boolean> = kept;

/** Whether the browser can keep the screen on. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;

/** A screen that is kept on. */
export interface KeptScreen {
  /** Asks for it again, if the system has ended it. */
  renew(): void;
  release(): void;
}

/**
 * Keeps the screen on while the page is visible: a browser ends it when the
 * page is hidden. `isScreenKept` says that a browser does not allow it, as with
 * a battery that is almost empty.
 */
export function keepScreenOn(): KeptScreen {
  if (!canKeepScreenOn()) return { renew: () => {}, release: () => {} };
  let isOver = false;
  let isRequested = false;
  let releaseLock = () => {};

  async function request(): Promise<void> {
    if (document.hidden || isRequested || isOver) return;
    isRequested = true;
    try {
      const lock = await navigator.wakeLock.request('screen');
      releaseLock = () => void lock.release();
      if (isOver) return releaseLock();
      kept.set(true);
      lock.addEventListener('release', () => {
        isRequested = false;
        kept.set(false);
      });
    } catch {
      isRequested = false;
      kept.set(false);
    }
  }

  void request();
  document.addEventListener('visibilitychange', request);
  return {
    renew: () => void request(),
    release() {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      releaseLock();
    },
  };
}
