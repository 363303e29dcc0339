import { type ReactNode, useEffect } from 'react';
import { Illustrated } from '../../components/illustrated.tsx';
import { OpeningTimes } from '../../components/opening-times.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { bookingTexts } from '../../content/booking-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import styles from '../text-page.module.css';

interface ClosedNoticeProps {
  /** Announces to a screen reader. */
  readonly announce: (text: string) => void;
}

/** In place of form and plan while bookings are off: number, hours, a picture. */
export default function ClosedNotice({ announce }: ClosedNoticeProps): ReactNode {
  useEffect(() => {
    announce(`${bookingTexts.off} ${restaurant.phone}`);
    return () => announce(bookingTexts.reopened);
  }, [announce]);
  return (
    <div data-closed>
      <Illustrated picture={4}>
        <p className="lead">{bookingTexts.off}</p>
        <p className={styles.phone}>
          <PhoneLink />
        </p>
        <OpeningTimes />
      </Illustrated>
    </div>
  );
}
