import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Between two pictures, in ms (specification, section 4). */
const INTERVAL_MS = 3_000;

interface Rotation {
  readonly isRotating: boolean;
  /** Stopped by the button, or from the start if the visitor wants reduced motion. */
  readonly isPaused: boolean;
  /** Whether the region has been on screen. */
  readonly isSeen: boolean;
  readonly togglePause: () => void;
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
    let isOnScreen = false;
    const update = () => {
      setIsHeld(!isOnScreen || document.hidden || element.matches(':hover, :focus-within'));
    };
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting === true;
      if (isOnScreen) setIsSeen(true);
      update();
    });
    observer.observe(element);
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) {
      element.addEventListener(type, update, { signal });
    }
    document.addEventListener('visibilitychange', update, { signal });
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [region]);

  const isRotating = !isPaused && !isHeld;
  const onInterval = useEffectEvent(advance);
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => onInterval(), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRotating]);

  return { isRotating, isPaused, isSeen, togglePause: () => setIsPaused(!isPaused) };
}
