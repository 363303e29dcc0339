import { useId } from 'react';
import { contactTexts } from '../../../content/page-texts.ts';
import { mailLinkWith, phoneLink } from '../../../content/restaurant.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import type { OwnBooking } from '../../own-booking.ts';
import styles from './booking-summary.module.css';
import {
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
