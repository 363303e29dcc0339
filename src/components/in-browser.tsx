import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

interface InBrowserProps {
  readonly children: ReactNode;
  /** What the prerendered page holds in its place, and shows while it loads. */
  readonly fallback: ReactNode;
}

/** A part of a page that only a browser can render; prerendered pages hold its fallback. */
export function InBrowser({ children, fallback }: InBrowserProps) {
  return useIsInBrowser() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

const never = () => () => {};

/** Whether the page is hydrated; false while it is prerendered. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
