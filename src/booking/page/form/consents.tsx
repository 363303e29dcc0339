import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../../content/pages.ts';
import { bookingTexts } from '../booking-texts.ts';
import { PRIVACY_CONSENT, PROMOTION_CONSENT } from './booking-fields.ts';
import styles from './consents.module.css';

/**
 * The two consents of the form, the first of which a booking needs.
 * @param isMissing whether a booking was tried without it
 */
export function Consents({ isMissing }: { readonly isMissing: boolean }) {
  const id = useId();
  return (
    <>
      <div
        className={`${styles.consent} ${styles.privacy}`}
        data-missed={isMissing}
      >
        <label className="check">
          <input
            type="checkbox"
            name={PRIVACY_CONSENT}
            aria-labelledby={`${id}privacy`}
            aria-describedby={`${id}privacyhint`}
          />
          <span>
            <span id={`${id}privacy`}>{bookingTexts.consent}</span>
            <span id={`${id}privacyhint`}>
              {/* The style sheet hides it once the box is ticked. */}
              <strong>{bookingTexts.consentHint}</strong>
            </span>
          </span>
        </label>
        <Link to={pages.privacyPolicy.path} target="_blank" className="tap">
          {bookingTexts.read}
          <span className="visually-hidden"> {bookingTexts.policy}</span>
        </Link>
      </div>
      <div className={styles.consent}>
        <label className="check">
          <input type="checkbox" name={PROMOTION_CONSENT} />
          <span>{bookingTexts.promotion}</span>
        </label>
      </div>
    </>
  );
}
