import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../content/pages.ts';
import { SERVICE_FIELDS } from '../../services/form-mail.ts';
import { type Field, hiddenNames } from '../own-fields.ts';
import { bookingTexts } from './booking-texts.ts';
import styles from './form-parts.module.css';
import { PRIVACY_CONSENT, PROMOTION_CONSENT } from './form-state.ts';

interface FormFieldProps {
  readonly field: Field;
  /** Of its input. */
  readonly id: string;
  /** Below the input. */
  readonly hint?: string | undefined;
  /** Whether the value is probably a mistake. */
  readonly isOdd: boolean;
  /** For the style sheet. */
  readonly isEmpty: boolean;
  /** Of the box around field and hint. */
  readonly className?: string | undefined;
}

/** A field with its label, its input of one line or several, and a hint. */
export function FormField({
  field: { label, kind, mailName, attributes },
  id,
  hint,
  isOdd,
  isEmpty,
  className,
}: FormFieldProps) {
  const hintId = `${id}hint`;
  const input = {
    id,
    name: mailName,
    'aria-describedby': hint ? hintId : undefined,
    'aria-invalid': isOdd ? true : undefined,
    'data-empty': isEmpty,
    ...attributes,
  };
  return (
    <div className={className}>
      <div className={`field ${styles.field}`}>
        <label htmlFor={id}>{label}</label>
        {kind === 'lines' ? (
          <textarea rows={3} {...input} />
        ) : (
          <input type={kind} {...input} />
        )}
      </div>
      {hint ? (
        <p id={hintId} className={`remark ${styles.hint}`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

interface ChoiceChipsProps {
  /** What is chosen, for screen readers. */
  readonly name: string;
  readonly values: readonly string[];
  /** What the field holds. */
  readonly value: string;
  /** Until they work. */
  readonly isDisabled: boolean;
  readonly onChoose: (value: string) => void;
  /** After the values. */
  readonly children?: ReactNode;
}

/**
 * The usual values of a field, one tap each. The field stays the only thing
 * that is read and sent.
 */
export function ChoiceChips({
  name,
  values,
  value,
  isDisabled,
  onChoose,
  children,
}: ChoiceChipsProps) {
  const id = useId();
  return (
    <fieldset aria-label={name} disabled={isDisabled} className={styles.chips}>
      {values.map((each) => (
        <label key={each} className={styles.chip}>
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          <span>{each}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}

interface StepHeadingProps {
  /** None where the other steps are hidden. */
  readonly number?: number | undefined;
  readonly text: string;
}

/** The heading of one of the three steps of a booking. */
export function StepHeading({ number, text }: StepHeadingProps) {
  return (
    <h2 className={styles.step}>
      {number === undefined ? null : <span>{number}</span>} {text}
    </h2>
  );
}

/**
 * The two consents of the form, the first of which a booking needs.
 * @param isMissing whether a booking was tried without it
 */
export function Consents({ isMissing }: { readonly isMissing: boolean }) {
  const id = useId();
  return (
    <>
      <div
        className={`${styles.consent} ${styles.privacy}`}
        data-missed={isMissing}
      >
        <label className="check">
          <input
            type="checkbox"
            name={PRIVACY_CONSENT}
            aria-labelledby={`${id}privacy`}
            aria-describedby={`${id}privacyhint`}
          />
          <span>
            <span id={`${id}privacy`}>{bookingTexts.consent}</span>
            <span id={`${id}privacyhint`}>
              {/* The style sheet hides it once the box is ticked. */}
              <strong>{bookingTexts.consentHint}</strong>
            </span>
          </span>
        </label>
        <Link to={pages.privacyPolicy.path} target="_blank" className="tap">
          {bookingTexts.read}
          <span className="visually-hidden"> {bookingTexts.policy}</span>
        </Link>
      </div>
      <div className={styles.consent}>
        <label className="check">
          <input type="checkbox" name={PROMOTION_CONSENT} />
          <span>{bookingTexts.promotion}</span>
        </label>
      </div>
    </>
  );
}

/**
 * The fields that the visitor does not see (requirements, section 3): honeypot
 * and key, and the table, which a press fills in.
 * @param accessKey of the form-mail service
 */
export function HiddenFields({ accessKey }: { readonly accessKey: string }) {
  return (
    <>
      <input
        type="checkbox"
        name={SERVICE_FIELDS.honeypot}
        // Firefox would restore a tick over a reload.
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        hidden
      />
      <input type="hidden" name={SERVICE_FIELDS.key} value={accessKey} />
      <input type="hidden" name={hiddenNames.table} />
      <input type="hidden" name={hiddenNames.zone} />
    </>
  );
}
