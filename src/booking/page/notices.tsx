import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { shellTexts } from '../../content/shell-texts.ts';
import { markup } from '../../tables/first/first-markup.ts';
import type { LiveData } from '../../tables/live-values.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { useDialogs } from '../../ui/dialog.tsx';
import { Illustrated } from '../../ui/illustrated.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OpeningTimes } from '../../ui/opening-times.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import textStyles from '../../ui/text-page.module.css';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import {
  type BookingState,
  NO_BOOKINGS,
  type StepName,
} from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import type { OwnBooking } from '../own-bookings.ts';
import { bookingTexts, connectionText } from './booking-texts.ts';
import styles from './notices.module.css';
import { PendingMailNotice } from './pending-mail-notice.tsx';

interface BookingProgressProps {
  readonly bookings: Bookings;
  readonly state: BookingState;
  /** Server time; null while it is not known. */
  readonly now: Instant | null;
  readonly renderSummary: (own: OwnBooking) => ReactNode;
}

/** How far a booking is, and the mails that may not have arrived. */
export function BookingProgress({
  bookings,
  state,
  now,
  renderSummary,
}: BookingProgressProps) {
  const status = statusText(state);
  const isOpen = state !== NO_BOOKINGS;
  const ids = state.pendingMails.map(({ booking }) => booking.id);
  const notices = useFocusOnNew(isOpen ? ids : null);

  // After a reload they may be below the window.
  useEffect(() => {
    if (!isOpen) return;
    const [notice] = notices.current?.children ?? [];
    notice?.scrollIntoView({ block: 'nearest' });
  }, [notices, isOpen]);

  const renderNotice = (own: OwnBooking) => (
    <div key={own.booking.id}>
      <PendingMailNotice
        own={own}
        now={now ?? own.booking.rev}
        onRetry={() => void bookings.retryMail(own)}
        onGiveUp={() => bookings.forget(own)}
      />
      {renderSummary(own)}
    </div>
  );
  return (
    <>
      <div ref={notices} className={styles.notices}>
        {state.pendingMails.map(renderNotice)}
      </div>
      <div className={styles.status} data-empty={!status}>
        <p role="status">
          {/* An element for each text: a translation by the browser replaces the
              text nodes. */}
          {status ? (
            <span key={status.text} lang={status.lang}>
              {status.text}
            </span>
          ) : null}
        </p>
        <p aria-live="polite">
          {status?.italian ? (
            <span key={status.italian}>{status.italian}</span>
          ) : null}
        </p>
      </div>
    </>
  );
}

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

interface ClosedNoticeProps {
  /** Ends by asking to call: the telephone number follows. */
  readonly text: string;
  /** Whether the tables cannot be read: then the visitor may try again. */
  readonly isOutage: boolean;
  readonly dialogs: Bookings['dialogs'];
  /** Whether it replaces what the visitor was looking at: takes the focus. */
  readonly isReplacement: boolean;
}

/**
 * Replaces form and plan while bookings are off or tables cannot be read:
 * number, hours, a picture.
 */
export function ClosedNotice({
  text,
  isOutage,
  dialogs,
  isReplacement,
}: ClosedNoticeProps): ReactNode {
  const { pathname } = useLocation();
  const lead = useRef<HTMLParagraphElement>(null);
  const [dialog] = useDialogs(dialogs);
  // An open dialog has the focus until it is closed.
  const takesFocus = isReplacement && !dialog;
  useEffect(() => {
    if (!takesFocus) return;
    lead.current?.focus({ preventScroll: true });
    lead.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);

  return (
    <div data-closed>
      <Illustrated picture={4}>
        {/* Closed bookings are announced by the page. */}
        <div role={isOutage ? 'alert' : undefined}>
          <p ref={lead} tabIndex={-1} className="lead">
            <span key={text}>{text}</span>
          </p>
          <p className={textStyles.phone}>
            <PhoneLink />
          </p>
        </div>
        {isOutage ? (
          <p>
            {/* No router link: it reloads the page. */}
            <a href={pathname} className="button">
              {shellTexts.retry}
            </a>
          </p>
        ) : null}
        <OpeningTimes />
      </Illustrated>
    </div>
  );
}

interface StatusText {
  readonly text: string;
  readonly lang?: 'en';
  /** The Italian translation of an English text. */
  readonly italian?: string;
}

/** While a booking or freeing is under way. */
const progressTexts: Readonly<Record<StepName, StatusText>> = {
  writing: { text: bookingTexts.booking },
  checking: { text: bookingTexts.checking },
  freeing: { text: bookingTexts.freeing },
  mailing: {
    text: bookingTexts.waiting,
    lang: 'en',
    italian: bookingTexts.sending,
  },
};

/**
 * The status text: requirements, section 4, booking flow 7; null without one.
 */
function statusText({ current, result }: BookingState): StatusText | null {
  const step = current && progressTexts[current.name];
  if (step || !result) return step;
  if (result.sent)
    return {
      text: bookingTexts.submitted,
      lang: 'en',
      italian: bookingTexts.sent,
    };
  const italian = bookingTexts.notSent;
  return result.message === undefined
    ? { text: bookingTexts.wentWrong, lang: 'en', italian }
    : { text: result.message, italian };
}
