import {
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';

/**
 * A part of a page that only a browser can render. Prerendered pages contain
 * its fallback.
 */
export function InBrowser({
  children,
  fallback,
}: PropsWithChildren<{ fallback: ReactNode }>) {
  return useIsInBrowser() ? (
    <Suspense fallback={fallback}>{children}</Suspense>
  ) : (
    fallback
  );
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
