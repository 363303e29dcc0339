import { type RefObject, useEffect, useRef, useState } from 'react';

/** Between two pictures, in ms (specification, section 4). */
const INTERVAL = 3_000;

export interface Rotation {
  readonly isRotating: boolean;
  /** Stopped by the button, or from the start where the visitor wants reduced motion. */
  readonly isPaused: boolean;
  /** Whether the region has been on screen. */
  readonly isSeen: boolean;
  togglePause(): void;
}

/**
 * Calls `advance` every 3000 ms while the region is on screen in a visible tab, neither hovered nor
 * focused, and not paused.
 */
export function useRotation(region: RefObject<HTMLElement | null>, advance: () => void): Rotation {
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(true);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    const { matches } = window.matchMedia('(prefers-reduced-motion: reduce)');
    if (matches) setIsPaused(true);
  }, []);

  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const reasons = { offScreen: true, hidden: document.hidden, hovered: false, focused: false };
    const change = (changed: Partial<typeof reasons>) => {
      Object.assign(reasons, changed);
      setIsHeld(Object.values(reasons).some(Boolean));
    };
    const observer = new IntersectionObserver(([entry]) => {
      const isOnScreen = entry?.isIntersecting === true;
      change({ offScreen: !isOnScreen });
      if (isOnScreen) setIsSeen(true);
    });
    observer.observe(element);
    const listeners = new AbortController();
    const listen = (target: EventTarget, type: string, reason: () => Partial<typeof reasons>) =>
      target.addEventListener(type, () => change(reason()), { signal: listeners.signal });
    listen(document, 'visibilitychange', () => ({ hidden: document.hidden }));
    listen(element, 'mouseenter', () => ({ hovered: true }));
    listen(element, 'mouseleave', () => ({ hovered: false }));
    listen(element, 'focusin', () => ({ focused: element.matches(':focus-within') }));
    listen(element, 'focusout', () => ({ focused: false }));
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [region]);

  const isRotating = !isPaused && !isHeld;
  const latestAdvance = useRef(advance);
  useEffect(() => {
    latestAdvance.current = advance;
  });
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => latestAdvance.current(), INTERVAL);
    return () => clearInterval(timer);
  }, [isRotating]);

  return { isRotating, isPaused, isSeen, togglePause: () => setIsPaused(!isPaused) };
}
