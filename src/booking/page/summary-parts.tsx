import { useId, useState } from 'react';
import { contactTexts } from '../../content/page-texts.ts';
import {
  addressLine,
  mailLinkWith,
  phoneLink,
  restaurant,
} from '../../content/restaurant.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import type { OwnBooking } from '../own-bookings.ts';
import styles from './booking-summary.module.css';
import {
  bookingInOneLine,
  type Ending,
  endNotice,
  summaryLines,
  summaryTexts,
  textLines,
} from './summary-texts.ts';

const QUIET = 'button button-quiet';

interface EndNoticeProps {
  readonly booking: OwnBooking;
  readonly ending: Ending;
  readonly onClose: () => void;
}

/**
 * Replaces a summary whose booking has ended, and keeps what it was. The
 * restaurant still has its mail.
 */
export function EndNotice({ booking, ending, onClose }: EndNoticeProps) {
  const id = useId();
  const { title, text } = endNotice(ending, booking);
  const isOver = ending === 'over';
  return (
    <section
      data-summary
      aria-labelledby={id}
      className={`card ${styles.summary} ${styles.notice}`}
    >
      <h2 id={id} tabIndex={-1} aria-describedby={`${id}text`}>
        {title}
      </h2>
      {/* What others have done is read out; what the visitor has done gets the
          focus. */}
      <p id={`${id}text`} role={ending === 'freedHere' ? undefined : 'alert'}>
        {text} {text.endsWith(':') ? <PhoneLink /> : null}
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
          <p>{summaryTexts.number(booking.id)}</p>
        </>
      )}
      <p className="screen-only button-grid">
        {isOver ? null : (
          <a className="button" href={phoneLink}>
            {contactTexts.call}
          </a>
        )}
        {ending === 'freedHere' ? (
          <a className={QUIET} href={cancellationLink(booking)}>
            {contactTexts.mail}
          </a>
        ) : null}
        <button type="button" className={QUIET} onClick={onClose}>
          {summaryTexts.closeNotice}
        </button>
      </p>
    </section>
  );
}

/** `mailto:` link with a mail that cancels a booking. */
function cancellationLink(booking: OwnBooking): string {
  const subject = summaryTexts.cancelSubject(booking.id);
  const lines = textLines(booking);
  return mailLinkWith(subject, [summaryTexts.cancelBody, '', ...lines, '']);
}

/** The result of sharing a booking; `failed`: the visitor copies the link. */
export type ShareResult = 'copied' | 'failed' | null;

interface ShareProps {
  readonly booking: OwnBooking;
  /** The page that shows the booking. */
  readonly url: string;
  /** Whether the restaurant has yet to confirm it. */
  readonly isWish: boolean;
  readonly onResult: (result: ShareResult) => void;
}

/** Shares a booking by the browser's own sheet, or copies its text and link. */
export function ShareBooking({ booking, url, isWish, onResult }: ShareProps) {
  const [isSharing, setIsSharing] = useState(false);

  async function share(): Promise<void> {
    // A second press would copy while the browser's sheet is open.
    if (isSharing) return;
    setIsSharing(true);
    const text = [
      `${bookingInOneLine(booking)}.`,
      ...(isWish ? [summaryTexts.unconfirmed] : []),
      `${restaurant.name}, ${addressLine}`,
    ].join(' ');
    onResult(await shareOrCopy({ title: restaurant.name, text, url }));
    setIsSharing(false);
  }

  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => void share()}
    >
      {summaryTexts.share}
    </button>
  );
}

/**
 * Shows the result of sharing. The element always exists, so that a screen
 * reader announces the change.
 */
export function ShareNotice({
  result,
  url,
}: {
  readonly result: ShareResult;
  readonly url: string;
}) {
  return (
    <p aria-live="polite" className="screen-only">
      {result === 'copied' ? <span>{summaryTexts.shared}</span> : null}
      {result === 'failed' ? (
        <span>
          {summaryTexts.copyLink} <a href={url}>{url}</a>
        </span>
      ) : null}
    </p>
  );
}

async function shareOrCopy(
  content: Required<Pick<ShareData, 'title' | 'text' | 'url'>>,
): Promise<ShareResult> {
  if (navigator.share)
    try {
      await navigator.share(content);
      return null;
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'AbortError';
      if (isClosed) return null;
    }
  try {
    const { text, url } = content;
    await navigator.clipboard.writeText(`${text}\n${url}`);
    return 'copied';
  } catch {
    return 'failed';
  }
}
