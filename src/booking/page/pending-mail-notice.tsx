import { useState } from 'react';
import { shellTexts } from '../../content/shell-texts.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import type { Attempt } from '../attempt.ts';
import { bookingTexts } from './booking-texts.ts';
import styles from './notices.module.css';

/**
 * What the visitor can correct. If it cannot be loaded, the notice offers the
 * rest.
 */
const loadContact = () => import('./pending-contact.tsx');

interface PendingMailNoticeProps {
  readonly attempt: Attempt;
  /** @param attempt as the visitor has corrected it */
  readonly onRetry: (attempt: Attempt) => void;
  readonly onGiveUp: () => void;
}

/** Shown while a table is booked and its mail may not have arrived. */
export function PendingMailNotice({
  attempt,
  onRetry,
  onGiveUp,
}: PendingMailNoticeProps) {
  const [details, setDetails] = useState(attempt.request.details);
  const corrected = { ...attempt, request: { ...attempt.request, details } };
  const contactCode = useLoaded(true, loadContact);
  return (
    <section role="alert" tabIndex={-1} className={`card ${styles.pending}`}>
      <p>
        <WholeNumbers text={bookingTexts.mailPending(attempt.request.table)} />{' '}
        <PhoneLink />
      </p>
      <p className="button-grid">
        <button
          type="button"
          className="button"
          onClick={() => onRetry(corrected)}
        >
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
      {contactCode ? (
        <contactCode.default attempt={corrected} onChange={setDetails} />
      ) : null}
    </section>
  );
}
