import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { mailLinkWith } from '../../content/restaurant.ts';
import { type Attempt, bookingNumber } from '../attempt.ts';
import type { VisitorDetails } from '../details.ts';
import { fields } from '../fields.ts';
import { FormField } from './form/form-field.tsx';
import styles from './notices.module.css';
import {
  summaryLines,
  summaryTexts,
  textLines,
} from './summary/summary-texts.ts';

const texts = {
  missing: 'manca',
  correct: 'Correggi i tuoi dati',
  write: 'Scrivici tu un’e-mail',
  greeting: 'Buongiorno, ho prenotato dal sito:',
} as const;

/** What a form service may refuse if it is mistyped. */
const contactFields = Object.entries(fields).filter(
  ([, { step }]) => step === 2,
);

interface PendingContactProps {
  readonly attempt: Attempt;
  readonly onChange: (details: VisitorDetails) => void;
}

/**
 * Name, telephone and e-mail of a pending mail, which the visitor can correct,
 * and a link that opens the same request in the visitor’s own mail program.
 */
export default function PendingContact({
  attempt,
  onChange,
}: PendingContactProps): ReactNode {
  const id = useId();
  const [isEditing, setIsEditing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { details } = attempt.request;

  useEffect(() => {
    if (isEditing) form.current?.querySelector('input')?.focus();
  }, [isEditing]);

  return (
    <>
      {isEditing ? (
        <div ref={form} className={styles.contact}>
          {contactFields.map(([name, field]) => (
            <FormField
              key={name}
              field={field}
              id={id + name}
              value={details[name] ?? ''}
              onChange={({ target }) =>
                onChange({ ...details, [name]: target.value })
              }
            />
          ))}
        </div>
      ) : (
        <dl>
          {summaryLines(attempt.request).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {contactTexts(details).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text || texts.missing}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={`button-grid ${styles.ways}`}>
        {isEditing ? null : (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setIsEditing(true)}
          >
            {texts.correct}
          </button>
        )}
        <a className="button button-quiet" href={requestLink(attempt)}>
          {texts.write}
        </a>
      </p>
    </>
  );
}

/**
 * `mailto:` link with the same request as the mail that may not have arrived.
 */
function requestLink(attempt: Attempt): string {
  const { request } = attempt;
  const subject = summaryTexts.number(bookingNumber(attempt));
  const contact = contactTexts(request.details).map(
    ({ label, text }) => `${label}: ${text}`,
  );
  const lines = [texts.greeting, '', ...textLines(request), ...contact, ''];
  return mailLinkWith(subject, lines);
}

/** Without what is empty and need not be filled in. */
function contactTexts(details: VisitorDetails) {
  return contactFields
    .map(([name, { label, missing }]) => ({
      label,
      text: (details[name] ?? '').trim(),
      isOptional: missing === null,
    }))
    .filter(({ text, isOptional }) => text !== '' || !isOptional);
}
