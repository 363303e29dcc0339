/** Whether the browser can keep the screen on. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;

/**
 * Keeps the screen on while the page is visible: a browser ends it when the
 * page is hidden. Does nothing in a browser that cannot, or does not allow it,
 * as with a battery that is almost empty.
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
      if (isOver) release();
    } catch {
      // The screen then turns off as usual.
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
