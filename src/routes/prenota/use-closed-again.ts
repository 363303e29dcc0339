import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Whether a section that was open is closed now.
 * @param onReopen called when it opens again
 */
export function useClosedAgain(isOpen: boolean, onReopen: () => void): boolean {
  const wasClosed = useRef(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isClosed = wasOpen && !isOpen;
  const reopen = useEffectEvent(onReopen);
  useEffect(() => {
    if (wasClosed.current && !isClosed) reopen();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return isClosed;
}
