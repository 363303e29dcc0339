import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';

/** Between two pictures, in ms (specification, section 4). */
const INTERVAL_MS = 3_000;

/**
 * Calls `advance` every 3000 ms while the region is on screen in a visible tab, neither hovered nor
 * focused, and not paused. The region needs `onHold` for each event of pointer and focus that may change that.
 */
export function useRotation(region: RefObject<HTMLElement | null>, advance: () => void) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [isOnScreen, setIsOnScreen] = useState(false);
  const onHold = ({ currentTarget }: SyntheticEvent) =>
    setIsHeld(currentTarget.matches(':hover, :focus-within'));

  useEffect(() => {
    setIsPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (!region.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setIsOnScreen(entry?.isIntersecting === true);
    });
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region]);

  const isRotating = isOnScreen && !isPaused && !isHeld;
  const onInterval = useEffectEvent(advance);
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => {
      if (!document.hidden) onInterval();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRotating]);

  return { isRotating, isPaused, isOnScreen, togglePause: () => setIsPaused(!isPaused), onHold };
}
