import type { ReactNode } from 'react';
import { OpeningTimes } from '../../components/opening-times.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { galleryPicture } from '../../content/pictures.ts';
import textStyles from '../text-page.module.css';
import styles from './notices.module.css';

/** In place of form and plan while bookings are off: number, hours, a picture. */
export default function ClosedNotice({ text }: { readonly text: string }): ReactNode {
  return (
    <div data-closed className={styles.closed}>
      <div>
        <p className="lead">{text}</p>
        <p className={textStyles.phone}>
          <PhoneLink />
        </p>
        <OpeningTimes />
      </div>
      <div className={`framed cover ${styles.picture}`}>
        <Picture picture={galleryPicture(4)} alt="" sizes="(max-width: 59.99rem) 92vw, 34rem" />
      </div>
    </div>
  );
}
