import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to where it was in an element that was hidden meanwhile,
 * unless it is anywhere else by then.
 */
export function useFocusOnReturn(
  element: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  const last = useRef<Element | null>(null);
  // Before the browser takes the focus from what is hidden.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!isShown && element.current?.contains(activeElement))
      last.current = activeElement;
    if (!isShown) return;
    if (activeElement === body && last.current instanceof HTMLElement)
      last.current.focus();
    last.current = null;
  }, [element, isShown]);
}
