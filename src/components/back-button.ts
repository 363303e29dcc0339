/** Marks the history entry that the back button takes away while something lies over the page. */
const MARK = 'overlay';

/** A browser that does not step back when it is asked to is not waited for any longer, in ms. */
const PATIENCE = 500;

/** What closes the things that lie over the page, the latest last. */
const closers: (() => void)[] = [];

/** Whether a step back to the page's own entry is under way, and who waits for it. */
let isLeaving = false;
let left: Promise<void> | null = null;

/**
 * Lets the back button close what has opened over the page, instead of leaving the page. Who asks
 * for the same twice has it closed once.
 * @param close closes it, as Escape does
 * @returns to be called once it is closed; resolves when the history is as it was before
 */
export function closeOnBack(close: () => void): () => Promise<void> {
  if (!closers.includes(close)) closers.push(close);
  void settle();
  return () => {
    const index = closers.indexOf(close);
    if (index >= 0) closers.splice(index, 1);
    return settle();
  };
}

/** Follows the back button, until unsubscribed, and leaves an entry that a reload has left behind. */
export function watchBackButton(): () => void {
  window.addEventListener('popstate', onPopState);
  void settle();
  return () => window.removeEventListener('popstate', onPopState);
}

function onPopState(): void {
  if (isLeaving) return;
  if (!isMarked()) closers.pop()?.();
  void settle();
}

/** One entry more than the page's own while something is open, and none while nothing is. */
async function settle(): Promise<void> {
  await left;
  const isWanted = closers.length > 0;
  if (isLeaving || isMarked() === isWanted) return;
  if (isWanted) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  else await leave();
}

function leave(): Promise<void> {
  isLeaving = true;
  left = new Promise((resolve) => {
    const onLeft = () => {
      isLeaving = false;
      resolve();
      void settle();
    };
    window.addEventListener('popstate', onLeft, { once: true });
    setTimeout(resolve, PATIENCE);
    window.history.back();
  });
  return left;
}

function isMarked(): boolean {
  return window.history.state?.[MARK] === true;
}
