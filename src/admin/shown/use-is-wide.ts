import { useSyncExternalStore } from 'react';

/** From this width on plan and list are side by side. */
const WIDE = '(min-width: 64rem)';

/** Whether there is room for the plan and the list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
