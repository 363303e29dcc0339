import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { bookingTexts, stepTexts } from '../../content/booking-texts.ts';
import { fieldLabels, hoursText } from '../../content/hint-texts.ts';
import { pages } from '../../content/pages.ts';
import { phoneLink } from '../../content/restaurant.ts';
import { type DetailName, isPartyTooLarge, type VisitorDetails } from '../../domain/booking.ts';
import { storedForm } from '../../services/storage.ts';
import {
  EMPTY_DETAILS,
  fields,
  HONEYPOT,
  PRIVACY_CONSENT,
  PROMOTION_CONSENT,
  readForm,
  restoreForm,
  storeForm,
} from './booking-fields.ts';
import styles from './booking-form.module.css';
import { hintsFor } from './hints.ts';
import { StepHeading } from './step-heading.tsx';

interface BookingFormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The date in Rome, yyyy-mm-dd; not known while the page is prerendered. */
  readonly today: string | undefined;
  /** Whether a table was chosen: what is missing is pointed out from then on. */
  readonly isTried: boolean;
  /** Whether a table was chosen without the privacy consent. */
  readonly isConsentMissed: boolean;
  readonly onPartyTooLarge: () => void;
}

/**
 * The booking form (specification, section 3), the first two steps of a booking. Its fields are the
 * browser's own: what was typed stays with the tab whatever the booking does, and a reset brings back
 * what it begins with.
 */
export function BookingForm({
  ref,
  today,
  isTried,
  isConsentMissed,
  onPartyTooLarge,
}: BookingFormProps) {
  const id = useId();
  const [details, setDetails] = useState<VisitorDetails>(EMPTY_DETAILS);
  const hints = today === undefined ? {} : hintsFor(details, today, isTried);

  // Before the form is painted: nothing moves.
  useLayoutEffect(() => {
    if (!ref.current) return;
    restoreForm(ref.current);
    // What was typed before the page was interactive.
    storeForm(ref.current);
    setDetails(readForm(ref.current).details);
  }, [ref]);

  function onReset() {
    setDetails(EMPTY_DETAILS);
    storedForm.write(null);
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) checkPartySize(target);
    storeForm(currentTarget);
    setDetails(readForm(currentTarget).details);
  }

  function checkPartySize(target: HTMLInputElement) {
    const field = fields.find(({ name }) => name === target.name);
    if (field?.detail !== 'partySize' || !isPartyTooLarge(target.value)) return;
    target.value = '';
    onPartyTooLarge();
  }

  function renderField(detail: DetailName): ReactNode {
    const field = fields.find((each) => each.detail === detail);
    if (!field) return null;
    const { name, input } = field;
    return (
      <p key={detail} className={`field ${styles[detail] ?? ''}`}>
        <label htmlFor={id + detail}>{fieldLabels[detail]}</label>
        <input
          {...input}
          id={id + detail}
          name={name}
          min={detail === 'date' ? today : input.min}
          defaultValue={detail === 'date' ? today : undefined}
          data-empty={detail === 'time' ? details.time === '' : undefined}
          aria-describedby={hints[detail] ? `${id}${detail}hint` : undefined}
        />
      </p>
    );
  }

  function renderHint(detail: DetailName): ReactNode {
    const hint = hints[detail];
    return hint ? (
      <p key={`${detail}hint`} id={`${id}${detail}hint`} className={`remark ${styles.hint}`}>
        {hint}
      </p>
    ) : null;
  }

  /** Fields beside each other, and below them what there is to say about them. */
  function renderRow(...details: DetailName[]): ReactNode {
    return (
      <>
        {details.map(renderField)}
        {details.map(renderHint)}
      </>
    );
  }

  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onInput={onInput}
      onReset={onReset}
      onSubmit={(event) => event.preventDefault()}
    >
      <StepHeading number={1} text={stepTexts.when} />
      <div className={styles.fields}>
        {renderField('date')}
        {renderField('time')}
        {/* Its place is kept: the day of today and what was typed come with the app's code. */}
        <div className={styles.notes}>
          {renderHint('date')}
          {renderHint('time')}
          {hints.date || hints.time ? null : <p>{hoursText(details.date)}</p>}
        </div>
        {renderField('partySize')}
        <p className={styles.large}>
          {stepTexts.largeParty}
          <br />
          <a href={phoneLink} className="tap">
            {stepTexts.call}
          </a>
        </p>
        {renderHint('partySize')}
      </div>
      <StepHeading number={2} text={stepTexts.who} />
      <div className={styles.fields}>
        {renderRow('name', 'surname')}
        {renderRow('phone')}
        {renderRow('email')}
      </div>
      <div className={`${styles.consent} ${styles.privacy}`} data-missed={isConsentMissed}>
        <label className="check">
          <input
            type="checkbox"
            name={PRIVACY_CONSENT}
            aria-labelledby={`${id}privacy`}
            aria-describedby={`${id}privacyhint`}
          />
          <span>
            <span id={`${id}privacy`}>{bookingTexts.consent}</span>
            <strong id={`${id}privacyhint`}>{bookingTexts.consentHint}</strong>
          </span>
        </label>
        <Link to={pages.privacyPolicy.path} target="_blank" className="tap">
          {bookingTexts.readPolicy[0]}
          <span className="visually-hidden">{bookingTexts.readPolicy[1]}</span>
        </Link>
      </div>
      <div className={styles.consent}>
        <label className="check">
          <input type="checkbox" name={PROMOTION_CONSENT} />
          <span>{bookingTexts.promotion}</span>
        </label>
      </div>
      <input type="checkbox" name={HONEYPOT} tabIndex={-1} aria-hidden="true" hidden />
    </form>
  );
}
