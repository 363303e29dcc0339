import { useEffect, useRef } from 'react';
import { shellTexts } from '../content/shell-texts.ts';
import { mark } from '../tables/first-markup.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { LiveView } from '../tables/live-view.ts';

import { isBookingOpen } from '../tables/settings.ts';
import { Loading } from '../ui/loading.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { WholeNumbers } from '../ui/whole-numbers.tsx';
import { bookingTexts } from './booking-texts.ts';
import styles from './notices.module.css';

/** Says that the floor plan is loading, cannot be read, or may be out of date; nothing while it is closed. */
export function ConnectionNotice({ live }: { readonly live: LiveView }) {
  const { status, settings, records } = live;
  const isClosed =
    settings.status === 'ready' && !isBookingOpen(settings.value);
  const isComplete = settings.status === 'ready' && records.status === 'ready';
  let text = '';
  if (settings.status === 'failed' || records.status === 'failed')
    text = bookingTexts.noPlan;
  else if (status === 'offline') {
    text = isComplete ? bookingTexts.stalePlan : bookingTexts.notConnected;
  }
  return (
    <>
      <div
        {...mark('loading', 'tables')}
        className={styles.loading}
        hidden={isClosed || isComplete || text !== ''}
      >
        <Loading text={bookingTexts.loading} failure={bookingTexts.notLoaded} />
      </div>
      {text !== '' && !isClosed ? (
        <p role="alert">
          <span key={text}>{text}</span> {bookingTexts.toBookCall} <PhoneLink />
        </p>
      ) : null}
    </>
  );
}

interface PendingMailNoticeProps {
  readonly table: TableId;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Shown while a table is booked and its mail may not have arrived. */
export function PendingMailNotice({
  table,
  onRetry,
  onGiveUp,
}: PendingMailNoticeProps) {
  const notice = useRef<HTMLElement>(null);
  // It is above the form, and the visitor was looking at the tables.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={notice} role="alert" className={`card ${styles.pending}`}>
      <p>
        <WholeNumbers text={bookingTexts.mailPending(table)} /> <PhoneLink />
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onRetry}>
          {shellTexts.retry}
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={onGiveUp}
        >
          {bookingTexts.called}
        </button>
      </p>
    </section>
  );
}
