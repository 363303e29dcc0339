declare global {
  /** What loader.js does for the app. In development there is no loader. */
  var pageLoader:
    | {
        /**
         * Requests the page's headers.
         * @throws if the site does not answer
         */
        readonly askSite: () => Promise<unknown>;
        /**
         * Reloads the page and never resolves; resolves if the page is there
         * by a reload already.
         * @throws if the site does not answer
         */
        readonly reloadOnce: () => Promise<void>;
      }
    | undefined;
}

/**
 * After a deployment the code of a page may be gone: the page is reloaded once,
 * with its new code. A reload would cut a booking under way, which holds a
 * lock: then the page says what has failed, with a button.
 * @throws the error if a reload did not help or would cut a booking, or another
 *   if the site does not answer
 */
export async function reload(error: unknown): Promise<never> {
  if (!(await isLockHeld())) await globalThis.pageLoader?.reloadOnce();
  throw error;
}

/** Whether a tab of this browser holds a lock; false where none can be had. */
async function isLockHeld(): Promise<boolean> {
  const { locks }: { readonly locks?: LockManager } = navigator;
  const snapshot = await locks?.query().catch(() => null);
  return (snapshot?.held?.length ?? 0) > 0;
}
