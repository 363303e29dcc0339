import { type RefObject, useEffect, useRef } from 'react';
import { useIsInBrowser } from './in-browser.tsx';

/** A heading or a section that a program may focus. */
const FOCUSABLE = '[tabindex="-1"]';

/**
 * Moves the focus to what has come to a list since the page was opened: it is
 * above what the visitor was looking at.
 * @param keys of the list's elements, in their order
 * @returns for the list, which may be rendered later
 */
export function useFocusOnNew(
  keys: readonly string[],
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef<readonly string[] | null>(null);
  // During hydration the list is empty.
  const isInBrowser = useIsInBrowser();

  useEffect(() => {
    if (!isInBrowser) return;
    known.current ??= keys;
    const { current: earlier } = known;
    if (!list.current) return;
    known.current = keys;
    const isNew = (key: string) => !earlier.includes(key);
    const element = list.current.children[keys.findIndex(isNew)];
    if (!element) return;
    const target = element.matches(FOCUSABLE)
      ? element
      : element.querySelector(FOCUSABLE);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  });

  return list;
}
