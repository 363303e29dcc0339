import type { ReactNode } from 'react';
import { Illustrated } from '../ui/illustrated.tsx';
import { OpeningTimes } from '../ui/opening-times.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import styles from '../ui/text-page.module.css';

/** In place of form and plan while bookings are off: number, hours, a picture. */
export default function ClosedNotice({
  text,
}: {
  readonly text: string;
}): ReactNode {
  return (
    <div data-closed>
      <Illustrated picture={4}>
        <p className="lead">{text}</p>
        <p className={styles.phone}>
          <PhoneLink />
        </p>
        <OpeningTimes />
      </Illustrated>
    </div>
  );
}
