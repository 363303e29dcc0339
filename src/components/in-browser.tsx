import { type ReactNode, Suspense, useSyncExternalStore } from 'react';

interface InBrowserProps {
  readonly children: ReactNode;
  /** What the prerendered page holds in its place, and shows while it loads. */
  readonly fallback: ReactNode;
}

const never = () => () => {};

/** A part of a page that only a browser can render; prerendered pages hold its fallback. */
export function InBrowser({ children, fallback }: InBrowserProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
