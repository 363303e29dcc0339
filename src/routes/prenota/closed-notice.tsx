import { OpeningTimes } from '../../components/opening-times.tsx';
import { Picture } from '../../components/picture.tsx';
import { bookingTexts } from '../../content/booking-texts.ts';
import { scenes } from '../../content/pictures.ts';
import { phoneLink, restaurant } from '../../content/restaurant.ts';
import textStyles from '../text-page.module.css';
import styles from './closed-notice.module.css';

/** What the page has in place of form and plan while bookings are off: number, hours, a picture. */
export function ClosedNotice({ isHidden }: { readonly isHidden: boolean }) {
  return (
    <div data-closed hidden={isHidden} className={styles.closed}>
      <div>
        <p className={textStyles.lead}>{bookingTexts.off}</p>
        <p className={textStyles.phone}>
          <a href={phoneLink}>{restaurant.phone}</a>
        </p>
        <OpeningTimes />
      </div>
      <div className={`framed ${styles.picture}`}>
        <Picture picture={scenes.tavola} alt="" sizes="(max-width: 59.99rem) 92vw, 34rem" />
      </div>
    </div>
  );
}
