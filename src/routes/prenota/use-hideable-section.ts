import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface HideableSection {
  readonly ref: RefObject<HTMLElement | null>;
  /** Whether it was open and is closed now. */
  readonly isClosed: boolean;
}

/**
 * A section that is hidden, and never removed, when a switch closes it: what was typed in it stays,
 * and the focus comes back to where it was.
 * @param onReopen called when it opens again
 */
export function useHideableSection(isOpen: boolean, onReopen: () => void): HideableSection {
  const ref = useRef<HTMLElement>(null);
  const focused = useRef<HTMLElement>(null);
  const wasClosed = useRef(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isClosed = wasOpen && !isOpen;

  // Before the browser takes the focus away from what is hidden.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isClosed) {
      const isInside = activeElement instanceof HTMLElement && ref.current?.contains(activeElement);
      focused.current = isInside ? activeElement : null;
    }
  }, [isClosed]);

  useEffect(() => {
    if (wasClosed.current && !isClosed) {
      // Not where the visitor is busy elsewhere, such as in a dialog.
      if (document.activeElement === document.body) focused.current?.focus();
      onReopen();
    }
    wasClosed.current = isClosed;
  }, [isClosed, onReopen]);

  return { ref, isClosed };
}
