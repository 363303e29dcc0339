import { type RefObject, useEffect } from 'react';

/**
 * Where CSS cannot follow the scroll by itself, tells the element how far it has been scrolled
 * away, as the variable `--progress` from 0 to 1. Nothing moves under reduced motion.
 */
export function useScrollProgress(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const followsByItself = CSS.supports('animation-timeline: scroll()');
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (followsByItself || prefersReducedMotion) return;
    const follow = () => {
      const { current } = element;
      if (!current) return;
      // Its least height: larger text makes it higher.
      const height = Number.parseFloat(getComputedStyle(current).minBlockSize);
      const progress = Math.min(1, window.scrollY / height);
      current.style.setProperty('--progress', progress.toFixed(3));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [element]);
}
