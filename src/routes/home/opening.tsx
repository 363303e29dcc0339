import { type RefObject, useEffect, useRef } from 'react';
import logo from '#restaurant/pictures/logo-with-name.svg?raw';
import { InBrowser } from '../../components/in-browser.tsx';
import { Ornament } from '../../components/ornament.tsx';
import { Picture } from '../../components/picture.tsx';
import { homeTexts } from '../../content/page-texts.ts';
import { plates } from '../../content/pictures.ts';
import { restaurant } from '../../content/restaurant.ts';
import styles from './opening.module.css';

/** Phones get plates of fewer pixels than their screens have: see the picture sizes in vite.config.ts. */
const plateSizes = '(max-width: 47.99rem) 32vw, 44vw';

/**
 * The first screen, 105vh high: the quote between two plates that move apart as the page scrolls, and
 * the logo that fades in between them.
 */
export function Opening() {
  const section = useRef<HTMLElement>(null);
  useScrollProgress(section);
  return (
    <section ref={section} className={styles.opening} aria-label={homeTexts.welcome}>
      <div className={`${styles.plate} ${styles.left}`}>
        <Picture picture={plates.left} alt="" sizes={plateSizes} isFirst />
      </div>
      <blockquote className={styles.quote}>«{restaurant.quote}»</blockquote>
      {/* Visible only after scrolling: the HTML is smaller without it. */}
      <InBrowser fallback={null}>
        <Ornament svg={logo} className={styles.logo} />
      </InBrowser>
      <div className={`${styles.plate} ${styles.right}`}>
        <Picture picture={plates.right} alt="" sizes={plateSizes} isFirst />
      </div>
    </section>
  );
}

/**
 * For browsers without scroll-driven animations: sets `--progress` to how far the first screen has been
 * scrolled away, from 0 to 1. Nothing moves under reduced motion.
 */
function useScrollProgress(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (CSS.supports('animation-timeline: scroll()') || prefersReducedMotion) return;
    const update = () => {
      const progress = Math.min(1, window.scrollY / window.innerHeight / 1.05);
      element.current?.style.setProperty('--progress', progress.toFixed(3));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [element]);
}
