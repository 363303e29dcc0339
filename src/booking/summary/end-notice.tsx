import { useId } from 'react';
import { contactTexts } from '../../content/page-texts.ts';
import { mailLinkWith, phoneLink } from '../../content/restaurant.ts';
import { type Attempt, bookingNumber } from '../attempt.ts';
import styles from './booking-summary.module.css';
import { summaryTexts, textLines } from './summary-texts.ts';

const QUIET = 'button button-quiet';

interface EndNoticeProps {
  readonly attempt: Attempt;
  /**
   * Whether the visitor has freed the table; else others have freed or booked
   * it.
   */
  readonly isFreed: boolean;
  /** Given where the visitor has freed the table. */
  readonly onBookAgain?: () => void;
  readonly onClose: () => void;
}

/**
 * Replaces a summary whose booking has ended. The restaurant still has its
 * mail.
 */
export function EndNotice({
  attempt,
  isFreed,
  onBookAgain,
  onClose,
}: EndNoticeProps) {
  const id = useId();
  const { table } = attempt.request;
  return (
    <section
      data-summary
      aria-labelledby={id}
      className={`card ${styles.summary} ${styles.notice}`}
    >
      <h2 id={id} tabIndex={-1} aria-describedby={`${id}text`}>
        {isFreed
          ? summaryTexts.freedTitle(table)
          : summaryTexts.lostTitle(table)}
      </h2>
      {/* What others have done is read out; what the visitor has done gets the
          focus. */}
      <p id={`${id}text`} role={isFreed ? undefined : 'alert'}>
        {isFreed ? summaryTexts.freedText : summaryTexts.lostText}
      </p>
      <p className="screen-only button-grid">
        <a className="button" href={phoneLink}>
          {contactTexts.call}
        </a>
        {isFreed ? (
          <a className={QUIET} href={cancellationLink(attempt)}>
            {contactTexts.mail}
          </a>
        ) : null}
        {onBookAgain ? (
          <button type="button" className={QUIET} onClick={onBookAgain}>
            {summaryTexts.bookAgain}
          </button>
        ) : null}
        <button type="button" className={QUIET} onClick={onClose}>
          {summaryTexts.closeNotice}
        </button>
      </p>
    </section>
  );
}

/** `mailto:` link with a mail that cancels a booking. */
function cancellationLink(attempt: Attempt): string {
  const subject = summaryTexts.cancelSubject(bookingNumber(attempt));
  const lines = textLines(attempt.request);
  return mailLinkWith(subject, [summaryTexts.cancelBody, '', ...lines, '']);
}
