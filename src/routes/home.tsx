import { useEffect, useRef, useState } from 'react';
import cutlery from '#restaurant/pictures/cutlery.svg?raw';
import logo from '#restaurant/pictures/logo-with-name.svg?raw';
import { homeTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { plates } from '../content/pictures.ts';
import { restaurant } from '../content/restaurant.ts';
import { deviceStorage } from '../services/storage.ts';
import { ContactButtons } from '../ui/contact-buttons.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { Ornament } from '../ui/ornament.tsx';
import { Page } from '../ui/page.tsx';
import { Picture } from '../ui/picture.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { Carousel } from './home/carousel.tsx';
import { Facts } from './home/facts.tsx';
import styles from './home/home.module.css';
import openingStyles from './home/opening.module.css';

/** Only for visitors who have booked on this device. */
const loadOwnBooking = () => import('./home/own-booking.tsx');

/** /home: the opening, the gallery, the contacts. Requirements, section 2. */
export default function Home() {
  const ownBooking = useLoaded(useHasBookings(), loadOwnBooking);
  return (
    <Page page={pages.home}>
      <Opening />
      <div className={styles.section}>
        <Carousel />
      </div>
      <section className={styles.section} aria-labelledby="home-contacts">
        <Ornament svg={cutlery} className={styles.ornament} />
        <h2 id="home-contacts">{homeTexts.contacts}</h2>
        <ContactButtons />
      </section>
      {ownBooking ? <ownBooking.default /> : null}
    </Page>
  );
}

/** Whether this device has stored bookings. */
function useHasBookings(): boolean {
  const [hasBookings, setHasBookings] = useState(false);
  useEffect(() => {
    try {
      setHasBookings(deviceStorage().getItem('bookings') !== null);
    } catch {
      // A browser that refuses storage has stored none.
    }
  }, []);
  return hasBookings;
}

/**
 * Phones get plates of fewer pixels than their screens have: see the picture
 * sizes in vite.config.ts.
 */
const plateSizes = '(max-width: 39.99rem) 32vw, 44vw';

/**
 * The first screen, 105vh high: the quote between two plates that move apart as
 * the page scrolls, and the logo that fades in between them.
 */
function Opening() {
  const section = useRef<HTMLElement>(null);
  // For browsers without scroll-driven animations: how far the first screen has
  // been scrolled away, from 0 to 1. Nothing moves under reduced motion.
  useEffect(() => {
    const prefersReducedMotion = window.matchMedia(
      '(prefers-reduced-motion: reduce)',
    ).matches;
    if (CSS.supports('animation-timeline: scroll()') || prefersReducedMotion)
      return;
    const update = () => {
      const progress = Math.min(1, window.scrollY / window.innerHeight / 1.05);
      section.current?.style.setProperty('--progress', progress.toFixed(3));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return (
    <section
      ref={section}
      className={openingStyles.opening}
      aria-label={homeTexts.welcome}
    >
      <Plate side="left" />
      <div className={openingStyles.middle}>
        <blockquote className={openingStyles.quote}>
          «{restaurant.quote}»
        </blockquote>
        <Facts />
      </div>
      {/* Visible only after scrolling: the HTML is smaller without it. */}
      <InBrowser fallback={null}>
        <Ornament svg={logo} className={openingStyles.logo} />
      </InBrowser>
      <Plate side="right" />
    </section>
  );
}

function Plate({ side }: { readonly side: keyof typeof plates }) {
  const picture = plates[side];
  if (!picture) return null;
  return (
    <div className={`${openingStyles.plate} ${openingStyles[side]}`}>
      <Picture picture={picture} alt="" sizes={plateSizes} isFirst />
    </div>
  );
}
