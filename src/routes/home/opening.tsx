import { useRef } from 'react';
import logo from '#restaurant/pictures/logo-with-name.svg?raw';
import { InBrowser } from '../../components/in-browser.tsx';
import { Ornament } from '../../components/ornament.tsx';
import { Picture } from '../../components/picture.tsx';
import { homeTexts } from '../../content/home-texts.ts';
import { plates } from '../../content/pictures.ts';
import { restaurant } from '../../content/restaurant.ts';
import styles from './opening.module.css';
import { useScrollProgress } from './use-scroll-progress.ts';

/** Phones show a plate half as wide as they could: see the picture sizes in vite.config.ts. */
const plateSizes = '(max-width: 47.99rem) 32vw, 44vw';

/**
 * The first screen, 105vh high: the quote between two plates that move apart as one scrolls, and
 * the logo that fades in where they were.
 */
export function Opening() {
  const section = useRef<HTMLElement>(null);
  useScrollProgress(section);
  return (
    <section ref={section} className={styles.opening} aria-label={homeTexts.welcome}>
      <div className={`${styles.plate} ${styles.left}`}>
        <Picture picture={plates.left} alt="" sizes={plateSizes} urgency="first" />
      </div>
      <blockquote className={styles.quote}>«{restaurant.quote}»</blockquote>
      {/* Seen by who scrolls: it need not come before the first paint. */}
      <InBrowser fallback={null}>
        <Ornament svg={logo} className={styles.logo} />
      </InBrowser>
      <div className={`${styles.plate} ${styles.right}`}>
        <Picture picture={plates.right} alt="" sizes={plateSizes} urgency="soon" />
      </div>
    </section>
  );
}
