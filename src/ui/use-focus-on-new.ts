import { type RefObject, useEffect, useRef } from 'react';

/** A heading or a section that a program may focus. */
const FOCUSABLE = '[tabindex="-1"]';

/**
 * Moves the focus to what has come to a list since the page was opened: it is
 * above what the visitor was looking at.
 * @param keys of the list's elements, in their order; null before they are
 *   known
 * @returns for the list, which may be rendered later
 */
export function useFocusOnNew(
  keys: readonly string[] | null,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef<readonly string[] | null>(null);

  useEffect(() => {
    if (!keys) return;
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
