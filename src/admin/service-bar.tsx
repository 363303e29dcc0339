import { type ReactNode, useEffect } from 'react';
import { zoneId } from '../tables/floor-plan.ts';
import { focusNextNew } from './next-new.ts';
import type { Occupancy } from './occupation.ts';
import styles from './service-bar.module.css';
import { serviceTexts } from './service-texts.ts';

interface ServiceBarProps {
  /** None before they are known. */
  readonly zones: readonly Occupancy[];
  /** How many tables have a new booking. */
  readonly newCount: number;
  /** What is wrong with the connection. */
  readonly alert: ReactNode;
}

/**
 * What a waiter must see wherever the page is scrolled to: the connection, how
 * many bookings are new, how many tables of each zone are free. A press leads
 * there.
 */
export function ServiceBar({ zones, newCount, alert }: ServiceBarProps) {
  useNewInTitle(newCount);
  return (
    <div className={`screen-only ${styles.bar}`}>
      {alert}
      <nav className={styles.zones} aria-label={serviceTexts.bar}>
        {newCount > 0 ? (
          <button type="button" className={styles.new} onClick={focusNextNew}>
            <span>{serviceTexts.newBookings(newCount)}</span>
            <span className="visually-hidden">{serviceTexts.showNext}</span>
          </button>
        ) : null}
        {zones.map(({ zone, occupied, total }) => (
          <button key={zone} type="button" onClick={() => showZone(zone)}>
            <span>{zone}</span>
            <span className={styles.count}>
              {serviceTexts.free(total - occupied, total)}
            </span>
          </button>
        ))}
      </nav>
    </div>
  );
}

/** The number is read in the browser's tab, too. */
function useNewInTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const { title } = document;
    document.title = `${serviceTexts.newBookings(count)} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [count]);
}

/** Scrolls to a zone, and moves the focus to its heading. */
function showZone(zone: string): void {
  const section = document.getElementById(zoneId(zone));
  section?.scrollIntoView();
  section?.querySelector('button')?.focus({ preventScroll: true });
}
