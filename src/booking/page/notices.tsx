import { markup } from '../../before-hydration/first-markup.ts';
import type { Connection } from '../../tables/use-connection.ts';
import { Loading } from '../../ui/loading.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { bookingTexts, connectionTexts } from './booking-texts.ts';
import styles from './notices.module.css';

interface ConnectionNoticeProps {
  readonly connection: Connection;
  /** While bookings are closed, or the page of an outage says the same. */
  readonly isSilent: boolean;
}

/**
 * Says that the floor plan is loading, cannot be read, or may be out of date.
 */
export function ConnectionNotice({
  connection,
  isSilent,
}: ConnectionNoticeProps) {
  const text = connectionTexts[connection];
  return (
    <>
      <div
        {...markup('loading', 'tables')}
        className={styles.loading}
        hidden={isSilent || connection !== 'loading'}
      >
        <Loading text={bookingTexts.loading} failure={bookingTexts.notLoaded} />
      </div>
      {text && !isSilent ? (
        <p role="alert">
          <span key={text}>{text}</span> {bookingTexts.toBookCall} <PhoneLink />
        </p>
      ) : null}
      {connection === 'looking' && !isSilent ? (
        <p className={styles.looking}>{bookingTexts.looking}</p>
      ) : null}
    </>
  );
}
