import { type ReactNode, useId, useState } from 'react';
import { contactTexts } from '../../content/page-texts.ts';
import {
  addressLine,
  phoneLink,
  restaurant,
} from '../../content/restaurant.ts';
import type { Booking } from '../../tables/booking.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { Standing } from '../standing.ts';
import styles from './booking-summary.module.css';
import {
  bookingInOneLine,
  endNotice,
  summaryLines,
  summaryTexts,
} from './summary-texts.ts';

const QUIET = 'button button-quiet';

interface EndNoticeProps {
  readonly booking: Booking;
  readonly standing: Exclude<Standing, 'there'>;
  /** yyyy-mm-dd */
  readonly today: string;
  readonly onClose: () => void;
}

/** Replaces a summary whose booking has ended, and keeps what it was. */
export function EndNotice({
  booking,
  standing,
  today,
  onClose,
}: EndNoticeProps) {
  const id = useId();
  const { title, text } = endNotice(standing, booking, today);
  const isToCall = text.endsWith(':');
  const isOver = standing === 'over' || booking.seatedAt !== null;
  return (
    <section
      data-summary
      aria-labelledby={`${id} ${id}number`}
      className={`card ${styles.summary} ${styles.notice}`}
    >
      <h2 id={id} tabIndex={-1} aria-describedby={`${id}text`}>
        {title}
      </h2>
      {/* What others have done is read out; what the visitor has done gets the
          focus. */}
      <p id={`${id}text`} role={isToCall ? 'alert' : undefined}>
        {text} {isToCall ? <PhoneLink /> : null}
      </p>
      {isOver ? null : (
        <>
          <dl>
            {summaryLines(booking).map((line) => (
              <div key={line.term}>
                <dt>{line.term}</dt>
                <dd>{line.text}</dd>
              </div>
            ))}
          </dl>
          <p id={`${id}number`}>{summaryTexts.number(booking.id)}</p>
        </>
      )}
      <p className={isToCall ? 'screen-only button-grid' : 'screen-only'}>
        {isToCall ? (
          <a className="button" href={phoneLink}>
            {contactTexts.call}
          </a>
        ) : null}
        <button type="button" className={QUIET} onClick={onClose}>
          {summaryTexts.closeNotice}
        </button>
      </p>
    </section>
  );
}

interface ShareProps {
  readonly booking: Booking;
  /** Whether the restaurant has yet to confirm it. */
  readonly isWish: boolean;
}

/** Shares day, hour and place of a booking, without the link that opens it. */
export function ShareBooking({ booking, isWish }: ShareProps) {
  const text = [
    `${bookingInOneLine(booking)}.`,
    ...(isWish ? [summaryTexts.unconfirmed] : []),
    `${restaurant.name}, ${addressLine}`,
  ].join(' ');
  return (
    <ShareButton text={text} className={`tap ${styles.share}`}>
      {summaryTexts.share}
    </ShareButton>
  );
}

/** The link that opens a booking, after a sentence that says what it can do. */
export function ShareLink({ url }: { readonly url: string }) {
  return (
    <details className={styles.link}>
      <summary>{summaryTexts.otherPhone}</summary>
      <p>{summaryTexts.linkNote}</p>
      <ShareButton text={url} className={QUIET}>
        {summaryTexts.getLink}
      </ShareButton>
    </details>
  );
}

interface ShareButtonProps {
  readonly text: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Shares a text by the browser's own sheet, or copies it; where that fails, too,
 * the visitor copies it.
 */
function ShareButton({ text, className, children }: ShareButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const [isSharing, setIsSharing] = useState(false);

  async function share(): Promise<void> {
    // A second press would copy while the browser's sheet is open.
    if (isSharing) return;
    setIsSharing(true);
    setResult(await shareOrCopy(text));
    setIsSharing(false);
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void share()}>
        {children}
      </button>
      {/* It always exists, so that a screen reader announces the change. */}
      <span aria-live="polite" className={styles.result}>
        {result === 'copied' ? <span>{summaryTexts.copied}</span> : null}
        {result === 'failed' ? (
          <span>
            {summaryTexts.copyThis} {text}
          </span>
        ) : null}
      </span>
    </>
  );
}

async function shareOrCopy(text: string): Promise<'copied' | 'failed' | null> {
  if (navigator.share)
    try {
      await navigator.share({ title: restaurant.name, text });
      return null;
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'AbortError';
      if (isClosed) return null;
    }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
