import { summaryTexts } from '../../content/summary-texts.ts';
import type { VisitorDetails } from '../../domain/booking.ts';
import { longDate } from './long-date.ts';
import styles from './question-details.module.css';

interface BookingDetailsProps {
  readonly details: VisitorDetails;
  /** What is missing, and what can hardly be meant. */
  readonly remarks: readonly string[];
}

/** Below the question before a booking: what will be sent, and what is to be pointed out about it. */
export function BookingDetails({ details, remarks }: BookingDetailsProps) {
  const lines = [
    [summaryTexts.date, longDate(details.date)],
    [summaryTexts.time, details.time],
    [summaryTexts.partySize, details.partySize],
    [summaryTexts.name, `${details.name} ${details.surname}`.trim()],
  ].filter(([, text]) => text !== '');
  return (
    <>
      <dl className={styles.details}>
        {lines.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {remarks.map((text) => (
        <p key={text} className={styles.remark}>
          {text}
        </p>
      ))}
    </>
  );
}
