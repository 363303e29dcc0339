import {
  Fragment,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { setFirstDate } from '../../../before-hydration/first-markup.ts';
import { pages } from '../../../content/pages.ts';
import { MAX_PARTY_SIZE } from '../../../content/restaurant.ts';
import {
  restoreForm,
  storedForm,
  storeForm,
} from '../../../services/stored-form.ts';
import type { Arrival } from '../../../time/meals.ts';
import { type Instant, romeDate } from '../../../time/rome-clock.ts';
import { EMPTY_DETAILS, type VisitorDetails } from '../../details.ts';
import { type Field, fields } from '../../fields.ts';
import { partySizeIn } from '../../party-size.ts';
import { bookingTexts, stepTexts } from '../booking-texts.ts';
import {
  clearLargeParty,
  HONEYPOT,
  inputOf,
  PRIVACY_CONSENT,
  PROMOTION_CONSENT,
  readForm,
} from './booking-fields.ts';
import styles from './booking-form.module.css';
import {
  closureNote,
  hintsFor,
  offeredTimes,
  shownOddities,
} from './booking-hints.ts';
import chipStyles from './choice-chips.module.css';
import { ChoiceChips } from './choice-chips.tsx';
import { DetailInput } from './detail-input.tsx';
import { StepHeading } from './step-heading.tsx';

/** The numbers of people that can book on the site. */
const PARTY_SIZES = Array.from({ length: MAX_PARTY_SIZE }, (_, index) =>
  String(index + 1),
);

interface BookingFormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Server time; not known while the page is prerendered. */
  readonly now: Instant | undefined;
  /** Once true, the form points out what is missing. */
  readonly isTableChosen: boolean;
  readonly isConsentMissing: boolean;
  /** Hidden, with what it holds. */
  readonly isFolded?: boolean;
  readonly onPartyTooLarge: () => void;
  /**
   * Called with the number of people; null while it is missing or not clear.
   */
  readonly onPartySize: (partySize: number | null) => void;
  /** Called with day and hour as they are typed or chosen. */
  readonly onArrival: (arrival: Arrival) => void;
  /** Called when a day or an hour is chosen by its button. */
  readonly onShowMeal: (arrival: Arrival) => void;
}

/**
 * The booking form (specification, section 3), the first two steps of a
 * booking. The DOM holds its values: what was typed survives whatever the
 * booking does, and a reset restores the defaults.
 */
export function BookingForm({
  ref,
  now,
  isTableChosen,
  isConsentMissing,
  isFolded = false,
  onPartyTooLarge,
  onPartySize,
  onArrival,
  onShowMeal,
}: BookingFormProps) {
  const id = useId();
  const [details, setDetails] = useState<VisitorDetails>(EMPTY_DETAILS);
  const isKnown = now !== undefined;
  const today = isKnown ? romeDate(now) : undefined;
  const odd = isKnown ? shownOddities(details, now, isTableChosen) : {};
  const hints = isKnown ? hintsFor(details, odd, isTableChosen) : {};
  const closure = isKnown ? closureNote(details, now) : '';
  const times = isKnown ? offeredTimes(details.date, now) : [];

  function readAndStore(form: HTMLFormElement) {
    if (clearLargeParty(form)) onPartyTooLarge();
    storeForm(form);
    setDetails(readForm(form).details);
  }

  const onDay = useEffectEvent((form: HTMLFormElement) => {
    if (today !== undefined) setFirstDate(form, today);
    // The form may contain what was typed before hydration.
    readAndStore(form);
  });

  // Before the form is painted, so that nothing moves.
  useLayoutEffect(() => {
    if (ref.current) restoreForm(ref.current);
  }, [ref]);

  // The same; again when its date arrives or changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is read by the event.
  useLayoutEffect(() => {
    if (ref.current) onDay(ref.current);
  }, [ref, today]);

  const partySize = partySizeIn(details.partySize);
  useLayoutEffect(() => onPartySize(partySize), [partySize, onPartySize]);
  const { date, time } = details;
  useLayoutEffect(() => onArrival({ date, time }), [date, time, onArrival]);

  /** As if it were typed. */
  function choose(name: 'time' | 'partySize', value: string) {
    const input = inputOf(ref.current, fields[name]);
    if (!input?.form) return;
    input.value = value;
    readAndStore(input.form);
    if (name === 'time') onShowMeal({ date, time: value });
  }

  function onReset() {
    // The event comes before the fields are reset.
    setDetails({ ...EMPTY_DETAILS, date: today ?? '' });
    storedForm.write(null);
  }

  const renderField = (name: string, field: Field) => (
    <p className={`field ${styles.field}`}>
      <label htmlFor={id + name}>{field.label}</label>
      <DetailInput
        field={field}
        id={id + name}
        data-empty={details[name] === ''}
        aria-describedby={hints[name] ? `${id}${name}hint` : undefined}
        aria-invalid={odd[name] ? true : undefined}
      />
    </p>
  );

  const renderHint = (name: string) =>
    hints[name] ? (
      <p
        id={`${id}${name}hint`}
        className={`remark ${styles.hint}`}
        data-hint={name}
      >
        {hints[name]}
      </p>
    ) : null;

  return (
    <form
      ref={ref}
      noValidate
      hidden={isFolded}
      className={styles.form}
      onInput={({ currentTarget }) => readAndStore(currentTarget)}
      onReset={onReset}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className={styles.way}>{stepTexts.form}</h2>
      <StepHeading number={1} text={stepTexts.when} />
      <div className={styles.fields}>
        {renderField('date', fields.date)}
        <div className={styles.time}>{renderField('time', fields.time)}</div>
        {/* Its place is reserved: only hydration brings the date and what was
            typed. */}
        <div className={styles.notes}>
          {renderHint('date')}
          {renderHint('time')}
          {closure ? <p>{closure}</p> : null}
          <ChoiceChips
            name={stepTexts.times}
            values={times}
            value={details.time}
            onChoose={(time) => choose('time', time)}
          />
        </div>
        <div className={styles.people}>
          {renderField('partySize', fields.partySize)}
          {isKnown ? (
            <ChoiceChips
              name={stepTexts.people}
              values={PARTY_SIZES}
              value={String(partySize ?? '')}
              onChoose={(people) => choose('partySize', people)}
            >
              <button
                type="button"
                className={chipStyles.more}
                onClick={onPartyTooLarge}
              >
                {stepTexts.more}
              </button>
            </ChoiceChips>
          ) : null}
          {renderHint('partySize')}
        </div>
      </div>
      <StepHeading number={2} text={stepTexts.who} />
      <div className={styles.fields}>
        {Object.entries(fields).map(([name, field]) =>
          field.step === 1 ? null : (
            <Fragment key={name}>
              <div>
                {renderField(name, field)}
                {renderHint(name)}
              </div>
              {name === 'phone' ? (
                <p className={styles.allergies}>{stepTexts.allergies}</p>
              ) : null}
            </Fragment>
          ),
        )}
      </div>
      <div
        className={`${styles.consent} ${styles.privacy}`}
        data-missed={isConsentMissing}
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
      <input
        type="checkbox"
        name={HONEYPOT}
        // Firefox would restore a tick over a reload.
        autoComplete="off"
        tabIndex={-1}
        aria-hidden="true"
        hidden
      />
    </form>
  );
}
