import { useId } from 'react';
import { contactTexts } from '../../../content/page-texts.ts';
import { mailLinkWith, phoneLink } from '../../../content/restaurant.ts';
import { lostCaseOf } from '../../../tables/lost-texts.ts';
import type { Instant } from '../../../time/rome-clock.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { type Attempt, bookedTimeOf, bookingNumber } from '../../attempt.ts';
import styles from './booking-summary.module.css';
import {
  freedNotice,
  lostNotice,
  summaryTexts,
  textLines,
} from './summary-texts.ts';

const QUIET = 'button button-quiet';

interface EndNoticeProps {
  readonly attempt: Attempt;
  /**
   * When it was seen that others have freed or booked the table, server time;
   * null if the visitor has freed it.
   */
  readonly lostAt: Instant | null;
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
  lostAt,
  onBookAgain,
  onClose,
}: EndNoticeProps) {
  const id = useId();
  const { table } = attempt.request;
  const isFreed = lostAt === null;
  const booked = bookedTimeOf(attempt);
  const lostCase = isFreed ? null : lostCaseOf(booked, lostAt);
  const { title, text } = isFreed
    ? freedNotice(table)
    : lostNotice(table, booked, lostAt);
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
      <p id={`${id}text`} role={isFreed ? undefined : 'alert'}>
        {text} {lostCase === 'before' ? <PhoneLink /> : null}
      </p>
      <p className="screen-only button-grid">
        {/* Else its guests have eaten here. */}
        {lostCase === 'over' ? null : (
          <a className="button" href={phoneLink}>
            {contactTexts.call}
          </a>
        )}
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
