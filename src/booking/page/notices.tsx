import { markup } from '../../tables/first/first-markup.ts';
import type { LiveData } from '../../tables/live-values.ts';
import { Loading } from '../../ui/loading.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { bookingTexts, connectionText } from './booking-texts.ts';
import styles from './notices.module.css';

interface ConnectionNoticeProps {
  readonly live: LiveData;
  /** While bookings are closed, or the page of an outage says the same. */
  readonly isSilent: boolean;
}

/**
 * Says that the floor plan is loading, cannot be read, or may be out of date.
 */
export function ConnectionNotice({
  live: { status, values },
  isSilent,
}: ConnectionNoticeProps) {
  const text = connectionText(status, values !== null);
  return (
    <>
      <div
        {...markup('loading', 'tables')}
        className={styles.loading}
        hidden={isSilent || status !== 'loading'}
      >
        <Loading text={bookingTexts.loading} failure={bookingTexts.notLoaded} />
      </div>
      {text && !isSilent ? (
        <p role="alert">
          <span key={text}>{text}</span> {bookingTexts.toBookCall} <PhoneLink />
        </p>
      ) : null}
      {status === 'checking' && !isSilent ? (
        <p className={styles.looking}>{bookingTexts.looking}</p>
      ) : null}
    </>
  );
}
