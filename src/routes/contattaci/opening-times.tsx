import { useCallback, useSyncExternalStore } from 'react';
import { openingText, openingTexts } from '../../content/opening-texts.ts';
import { daysAlike, isOpen, type OpeningHours } from '../../domain/opening-hours.ts';
import styles from './opening-times.module.css';

/** How often the clock is looked at, in ms. */
const LOOK = 15_000;

function subscribeClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, LOOK);
  return () => clearInterval(timer);
}

/**
 * The week's hours, and whether it is open now by the visitor's clock in Rome's time. A prerendered
 * page does not know the time: it keeps the line free.
 */
export function OpeningTimes({ hours }: { hours: OpeningHours }) {
  const isOpenNow = useSyncExternalStore(
    subscribeClock,
    useCallback(() => isOpen(hours, Date.now()), [hours]),
    () => null,
  );
  return (
    <>
      <p className={styles.now}>
        {isOpenNow === null ? null : isOpenNow ? openingTexts.open : openingTexts.closed}
      </p>
      <ul className={styles.week}>
        {daysAlike(hours).map((alike) => (
          <li key={alike.days[0]}>{openingText(alike)}</li>
        ))}
      </ul>
    </>
  );
}
