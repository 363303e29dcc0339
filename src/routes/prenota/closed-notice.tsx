import type { ReactNode } from 'react';
import { Illustrated } from '../../components/illustrated.tsx';
import { OpeningTimes } from '../../components/opening-times.tsx';
import { phoneLink, restaurant } from '../../content/restaurant.ts';
import styles from '../text-page.module.css';

/** What the page has in place of form and plan while bookings are off: number, hours, a picture. */
export default function ClosedNotice({ text }: { readonly text: string }): ReactNode {
  return (
    <div data-closed>
      <Illustrated picture={4}>
        <p className="lead">{text}</p>
        <p className={styles.phone}>
          <a href={phoneLink}>{restaurant.phone}</a>
        </p>
        <OpeningTimes />
      </Illustrated>
    </div>
  );
}
