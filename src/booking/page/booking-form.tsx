import {
  Fragment,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { MAX_PARTY_SIZE } from '../../content/restaurant.ts';
import {
  forgetForm,
  restoreForm,
  storeForm,
} from '../../services/stored-form.ts';
import { setFirstDate } from '../../tables/first/first-markup.ts';
import type { Arrival } from '../../time/arrivals.ts';
import type { Meal } from '../../time/meals.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import {
  EMPTY_DETAILS,
  fields,
  partySizeIn,
  type VisitorDetails,
} from '../details.ts';
import { ArrivalChoice } from './arrival-choice.tsx';
import styles from './booking-form.module.css';
import {
  closureNote,
  hintsFor,
  missingIn,
  shownOddities,
} from './booking-hints.ts';
import { stepTexts } from './booking-texts.ts';
import chipStyles from './form-parts.module.css';
import {
  ChoiceChips,
  Consents,
  FormField,
  HiddenFields,
  StepHeading,
} from './form-parts.tsx';
import {
  clearLargeParty,
  fillFields,
  inputOf,
  readForm,
} from './form-state.ts';

/** The numbers of people that can book on the site. */
const PARTY_SIZES = Array.from({ length: MAX_PARTY_SIZE }, (_, index) =>
  String(index + 1),
);

interface BookingFormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Of the form-mail service. */
  readonly accessKey: string;
  /** Server time; not known while the page is prerendered. */
  readonly now: Instant | undefined;
  /** Once true, the form points out what is missing. */
  readonly isTableChosen: boolean;
  readonly isConsentMissing: boolean;
  /** Hidden, with what it holds. */
  readonly isFolded: boolean;
  /** Of a booking that is being changed: nothing new is consented to. */
  readonly isChange: boolean;
  /** How many tables are free for a meal; null while that is not known. */
  readonly freeAt: (meal: Meal) => number | null;
  readonly onPartyTooLarge: () => void;
  /**
   * Called with the number of people; null while it is missing or not clear.
   */
  readonly onPartySize: (partySize: number | null) => void;
  /** Called with day and hour as they are typed or chosen. */
  readonly onArrival: (arrival: Arrival) => void;
  /**
   * Called with what date and time then hold when a day or an hour is pressed,
   * again if it was chosen already; not when they are typed.
   */
  readonly onShowMeal: (arrival: Arrival) => void;
}

/**
 * The booking form (requirements, section 3), the first two steps of a
 * booking. The DOM holds its values: what was typed survives whatever the
 * booking does, and a reset restores the defaults.
 */
export function BookingForm({
  ref,
  accessKey,
  now,
  isTableChosen,
  isConsentMissing,
  isFolded,
  isChange,
  freeAt,
  onPartyTooLarge,
  onPartySize,
  onArrival,
  onShowMeal,
}: BookingFormProps) {
  const id = useId();
  const [details, setDetails] = useState<VisitorDetails>(EMPTY_DETAILS);
  const isKnown = now !== undefined;
  const today = isKnown ? romeDate(now) : undefined;
  const hasTable = isTableChosen || isChange;
  const odd = isKnown ? shownOddities(details, now, hasTable) : {};
  const missing = hasTable ? missingIn(details, isChange) : [];
  const hints = isKnown ? hintsFor(details, odd, missing) : {};
  const closure = isKnown ? closureNote(details, now) : '';

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

  // Before the paint, too; again when today is known or changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is read by the event.
  useLayoutEffect(() => {
    if (ref.current) onDay(ref.current);
  }, [ref, today]);

  const partySize = partySizeIn(details.partySize);
  useLayoutEffect(() => onPartySize(partySize), [partySize, onPartySize]);
  const { date, time } = details;
  useLayoutEffect(() => onArrival({ date, time }), [date, time, onArrival]);

  /** Fills in fields, as if they were typed. */
  function fill(values: Readonly<Record<string, string>>) {
    if (ref.current) fillFields(ref.current, values);
  }

  function chooseArrival(arrival: Arrival) {
    fill({ ...arrival });
    onShowMeal(arrival);
  }

  function openDate() {
    const input = inputOf(ref.current, fields.date);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    // Older browsers have none: there the field has the focus.
    if ('showPicker' in input) input.showPicker();
  }

  function onReset() {
    // The event comes before the fields are reset.
    setDetails({ ...EMPTY_DETAILS, date: today ?? '' });
    forgetForm();
  }

  const renderField = (name: string, className?: string) => {
    const field = fields[name];
    return field ? (
      <FormField
        field={field}
        id={id + name}
        hint={hints[name]}
        isOdd={odd[name] !== undefined}
        isEmpty={details[name] === ''}
        className={className}
      />
    ) : null;
  };

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
      {isChange ? null : <h2 className={styles.way}>{stepTexts.form}</h2>}
      <StepHeading number={1} text={stepTexts.when} />
      <ArrivalChoice
        now={now}
        arrival={details}
        freeAt={freeAt}
        onChoose={chooseArrival}
        onOther={openDate}
      />
      <div className={styles.fields}>
        {renderField('date', styles.wideHint)}
        {renderField('time', `${styles.wideHint} ${styles.time}`)}
        {closure || !(hints.date || hints.time) ? (
          <p className={styles.note}>{closure}</p>
        ) : null}
      </div>
      <div className={styles.people}>
        {renderField('partySize', styles.wideHint)}
        <ChoiceChips
          name={stepTexts.people}
          values={PARTY_SIZES}
          value={String(partySize ?? '')}
          isDisabled={!isKnown}
          onChoose={(people) => fill({ partySize: people })}
        >
          <button
            type="button"
            className={chipStyles.choice}
            onClick={onPartyTooLarge}
          >
            {stepTexts.more}
          </button>
        </ChoiceChips>
      </div>
      <StepHeading number={2} text={stepTexts.who} />
      <div className={styles.fields}>
        {Object.entries(fields).map(([name, { step }]) =>
          step === 1 ? null : (
            <Fragment key={name}>
              {renderField(name)}
              {name === 'phone' ? (
                <p className={styles.allergies}>{stepTexts.allergies}</p>
              ) : null}
            </Fragment>
          ),
        )}
      </div>
      {isChange ? null : <Consents isMissing={isConsentMissing} />}
      <HiddenFields accessKey={accessKey} />
    </form>
  );
}
