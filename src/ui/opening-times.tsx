import { useEffect, useState } from 'react';
import { daysText, openingTexts, timesText } from '../content/opening-texts.ts';
import { restaurant } from '../content/restaurant.ts';
import { daysAlike, isOpen } from '../time/opening-hours.ts';
import styles from './opening-times.module.css';

/**
 * The week's hours, and whether it is open now by the visitor's clock in Rome's time; nothing without
 * hours. A prerendered page does not know the time: it leaves the line empty.
 */
export function OpeningTimes({ hours = restaurant.openingHours }) {
  const [isOpenNow, setIsOpenNow] = useState<boolean | null>(null);
  useEffect(() => {
    if (!hours) return;
    const update = () => {
      setIsOpenNow(isOpen(hours, Date.now()));
      timer = setTimeout(update, 15_000);
    };
    // After hydration: the first use of `Intl` takes phones a tenth of a second.
    let timer = setTimeout(update);
    return () => clearTimeout(timer);
  }, [hours]);
  if (!hours) return null;
  return (
    <section className={styles.opening} aria-labelledby="orari">
      <h2 id="orari">{openingTexts.title}</h2>
      <p className={`screen-only ${styles.now}`}>
        {isOpenNow === null
          ? null
          : isOpenNow
            ? openingTexts.open
            : openingTexts.closed}
      </p>
      <ul className={styles.week}>
        {daysAlike(hours).map((alike) => (
          <li key={alike.days[0]} className="row">
            <span>{daysText(alike.days)}: </span>
            <span>{timesText(alike.spans)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
