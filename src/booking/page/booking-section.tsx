import {
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { restaurant } from '../../content/restaurant.ts';
import { mealPath } from '../../tables/booking.ts';
import { markup } from '../../tables/first/first-markup.ts';
import { floorPlan, type TableId, tableKey } from '../../tables/floor-plan.ts';
import { isBookingOpen } from '../../tables/settings.ts';
import { statusAt, statusNow } from '../../tables/table-status.ts';
import type { LiveView } from '../../tables/use-live-tables.ts';
import { type Arrival, mealOf } from '../../time/arrivals.ts';
import type { Meal } from '../../time/meals.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { useIsInBrowser } from '../../ui/in-browser.tsx';
import { useFocusOnReturn } from '../../ui/use-focus-on-return.ts';
import type { Step } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import { fields } from '../details.ts';
import { freeTables } from '../free-tables.ts';
import { type OwnBooking, tableAt } from '../own-bookings.ts';
import { ownOf } from '../press.ts';
import styles from './booking-block.module.css';
import { BookingForm } from './booking-form.tsx';
import { fieldToCorrect } from './booking-question.tsx';
import { bookingTexts, stepTexts } from './booking-texts.ts';
import { ChangeButtons, ChangeNotice } from './change-parts.tsx';
import { StepHeading } from './form-parts.tsx';
import {
  clearLargeParty,
  consentOf,
  type FormState,
  fillMeal,
  fillTable,
  inputOf,
  readForm,
} from './form-state.ts';
import { PlanHeading } from './plan-heading.tsx';
import type { PlanChoice } from './use-plan-choice.ts';
import { VisitorsPlan } from './visitors-plan.tsx';

const allKeys = floorPlan.flatMap(({ tables }) => tables).map(tableKey);

interface BookingSectionProps {
  readonly bookings: Bookings;
  readonly live: LiveView;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Of the form-mail service. */
  readonly accessKey: string;
  readonly formState: FormState;
  /** Which tables the plan shows. */
  readonly choice: PlanChoice;
  /** Whether no table of that plan can be booked. */
  readonly isAllBooked: boolean;
  readonly onArrival: (arrival: Arrival) => void;
  /** The own booking that is being changed; null without one. */
  readonly changed: OwnBooking | null;
  readonly onChangeEnd: () => void;
  /** Of the visitor's own bookings. */
  readonly own: readonly OwnBooking[];
  /** The booking or freeing that is under way. */
  readonly busy: Step | null;
  /** The names of the zones that were closed while the visitor was looking. */
  readonly closedZones: readonly string[];
  readonly onAnnounce: (text: string) => void;
}

/** The three steps of a booking: the form, and the plan with the tables. */
export function BookingSection({
  bookings,
  live: { values, now },
  form,
  accessKey,
  formState,
  choice,
  isAllBooked,
  onArrival,
  changed,
  onChangeEnd,
  own,
  busy,
  closedZones,
  onAnnounce,
}: BookingSectionProps) {
  const [partySize, setPartySize] = useState<number | null>(null);
  const isInBrowser = useIsInBrowser();
  const isShown = values !== null && isBookingOpen(values.settings);
  const section = useRef<HTMLElement>(null);
  useFocusOnReturn(section, isShown);
  const { planMeal } = choice;
  // The tables of another plan have not changed: they are not announced.
  const plan = planMeal && mealPath(planMeal);
  const [announcedPlan, setAnnouncedPlan] = useState(plan);
  useEffect(() => setAnnouncedPlan(plan), [plan]);
  const isAnnounced = isShown && announcedPlan === plan;
  // The form of a change may ask for a day that is being read.
  const isPlanRead = !planMeal || !values || planMeal.date in values.days;

  const freeAt = (meal: Meal) => {
    const free = values && now !== null ? freeTables(values, meal, now) : null;
    return free?.length ?? null;
  };

  const alertLargeParty = () =>
    void bookings.dialogs.alert({ kind: 'partyTooLarge' });

  async function choose(table: TableId) {
    if (!form.current) return;
    // A program may have filled it in without an event.
    if (clearLargeParty(form.current)) {
      alertLargeParty();
      return;
    }
    fillTable(form.current, table);
    const { zone, numbers } = table;
    const contents = readForm(form.current);
    const way = await bookings.press({
      table: { zone, numbers },
      planMeal,
      form: contents,
      changed,
    });
    if (way === 'complete') {
      formState.unfold();
      focusFieldToCorrect(form.current, now, changed !== null);
    }
    if (way === 'showMeal' && now !== null)
      choice.show(mealOf(contents.details, now, restaurant));
    if (way === 'correctDate') inputOf(form.current, fields.date)?.focus();
    if (way === 'correctTime') inputOf(form.current, fields.time)?.focus();
  }

  function keepAsIs() {
    choice.show(null);
    onChangeEnd();
  }

  const busyKeys = busy ? [tableKey(busy.table)] : [];

  function statusOf(key: string) {
    if (!values || now === null)
      return { state: 'free', isOwn: false } as const;
    const { state, record, lock } = planMeal
      ? statusAt(values, key, planMeal)
      : statusNow(values, key, now);
    return { state, isOwn: ownOf(own, key, lock, record) !== null };
  }

  return (
    <section
      ref={section}
      hidden={!isShown}
      {...markup('booking')}
      className={styles.block}
      aria-label={bookingTexts.block}
    >
      <ChangeNotice
        changed={changed}
        today={now === null ? '' : romeDate(now)}
      />
      {formState.isFolded ? (
        <p className={styles.folded}>
          <button
            type="button"
            className="button button-quiet"
            onClick={formState.unfold}
          >
            {own.some(({ booking }) => booking.freed === null)
              ? bookingTexts.another
              : bookingTexts.again}
          </button>
        </p>
      ) : null}
      <BookingForm
        ref={form}
        accessKey={accessKey}
        now={isInBrowser && now !== null ? now : undefined}
        isTableChosen={formState.isTableChosen}
        isConsentMissing={formState.isConsentMissing}
        isFolded={formState.isFolded}
        isChange={changed !== null}
        freeAt={freeAt}
        onPartySize={setPartySize}
        onPartyTooLarge={alertLargeParty}
        onArrival={onArrival}
        onShowMeal={(arrival) =>
          startTransition(() => choice.showAsked(arrival))
        }
      />
      <div>
        <StepHeading
          number={formState.isFolded ? undefined : 3}
          text={stepTexts.table}
        />
        <PlanHeading
          choice={choice}
          isAllBooked={isAllBooked}
          values={values}
          now={now}
          partySize={partySize}
          onTake={(next) => {
            if (form.current && now !== null) fillMeal(form.current, next, now);
          }}
        />
        <VisitorsPlan
          settings={values?.settings ?? {}}
          statusOf={statusOf}
          partySize={partySize}
          busyKeys={isPlanRead ? busyKeys : allKeys}
          onChoose={(table) => void choose(table)}
          onAnnounce={isAnnounced ? onAnnounce : null}
        />
        {closedZones.map((zone) => (
          <p key={zone} className="remark">
            {bookingTexts.zoneClosedNow(zone)}
          </p>
        ))}
      </div>
      {changed ? (
        <ChangeButtons
          onSave={() => void choose(tableAt(changed.booking.table ?? ''))}
          onEnd={keepAsIs}
        />
      ) : null}
    </section>
  );
}

/** The consent, or the first field that is empty or odd. */
function focusFieldToCorrect(
  form: HTMLFormElement | null,
  now: Instant | null,
  isChange: boolean,
): void {
  if (!form) return;
  const { details, privacyConsent } = readForm(form);
  const field =
    now === null ? undefined : fieldToCorrect(details, now, isChange);
  const hasConsent = privacyConsent || isChange;
  const input = hasConsent && field ? inputOf(form, field) : consentOf(form);
  input?.focus();
}
