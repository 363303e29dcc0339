import { Loading } from '../../components/loading.tsx';
import { bookingTexts } from '../../content/booking-texts.ts';
import { phoneLink, restaurant } from '../../content/restaurant.ts';
import { isBookingOpen } from '../../domain/settings.ts';
import type { LiveView } from '../../services/live-data.ts';
import styles from './notices.module.css';

/**
 * Says that the floor plan is loading, cannot be read, or may be out of date; nothing of a plan that
 * is not to be seen.
 */
export function ConnectionNotice({ live }: { live: LiveView }) {
  const text = noticeText(live);
  const isLoading = text === '' && !isComplete(live);
  return (
    <>
      <div data-loading="tables" className={styles.loading} hidden={!isLoading}>
        <Loading text={bookingTexts.loading} failure={bookingTexts.notLoaded} />
      </div>
      {text ? (
        <p role="alert">
          <span key={text}>{text}</span> {bookingTexts.toBookCall}{' '}
          <a href={phoneLink}>{restaurant.phone}</a>
        </p>
      ) : null}
    </>
  );
}

function noticeText(live: LiveView): string {
  const { status, settings, records } = live;
  if (isClosed(live)) return '';
  if (settings.status === 'failed' || records.status === 'failed') {
    return bookingTexts.noPlan;
  }
  if (status !== 'offline') return '';
  return isComplete(live) ? bookingTexts.stalePlan : bookingTexts.notConnected;
}

/** Whether all is known that the page shows. */
function isComplete(live: LiveView): boolean {
  return isClosed(live) || (live.settings.status === 'ready' && live.records.status === 'ready');
}

function isClosed({ settings }: LiveView): boolean {
  return settings.status === 'ready' && !isBookingOpen(settings.value);
}
