import { useRef } from 'react';
import { dayText, mealText } from '../../content/meal-texts.ts';
import { presentMeal } from '../../content/meals.ts';
import type { LiveValues } from '../../tables/live-values.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { useIsInBrowser } from '../../ui/in-browser.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { nextFreeMeal, nextOpenMeal } from '../free-tables.ts';
import styles from './booking-block.module.css';
import { planTexts } from './booking-texts.ts';
import type { PlanChoice } from './use-plan-choice.ts';

interface PlanHeadingProps {
  readonly choice: PlanChoice;
  /** Whether a booking is being changed: the form says of which meal. */
  readonly isChanging: boolean;
  /** Whether no table of the plan can be booked. */
  readonly isAllBooked: boolean;
  /** Null while they are not known. */
  readonly values: LiveValues | null;
  readonly now: Instant | null;
  /** Called with the next meal that has a table, when it is taken. */
  readonly onTake: (meal: Meal) => void;
}

/**
 * Says which tables the plan shows, and offers those of the meal that the form
 * asks for, the way back, and when all are booked the next meal with a table.
 */
export function PlanHeading({
  choice,
  isChanging,
  isAllBooked,
  values,
  now,
  onTake,
}: PlanHeadingProps) {
  const { planMeal, asked, closedDay, isPresentChosen } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  const today = now === null ? '' : romeDate(now);
  const text = (each: Meal) => mealText(each, today);
  // The page's HTML does not say it.
  const isFull = useIsInBrowser() && isAllBooked;
  const next =
    isFull && values && now !== null
      ? nextFreeMeal(values, planMeal, now)
      : null;
  const open =
    closedDay !== null && now !== null ? nextOpenMeal(closedDay, now) : null;
  // The next meal has a button of its own.
  const offers = asked.filter(
    (each) => ![planMeal, next, open].some((other) => isSameMeal(each, other)),
  );
  const named =
    planMeal ?? (isPresentChosen && now !== null ? presentMeal(now) : null);

  // An element for each text: a translation by the browser replaces the text
  // nodes.
  const offerText =
    offers.length > 1
      ? planTexts.atWhatTime
      : planTexts.shows(named && text(named));

  function show(wanted: Meal | null) {
    choice.show(wanted);
    // The button that had the focus disappears.
    heading.current?.focus({ preventScroll: true });
  }

  const renderNext = (wanted: Meal) => (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        onTake(wanted);
        show(wanted);
      }}
    >
      {planTexts.show(text(wanted))}
    </button>
  );

  return (
    <div className={styles.heading}>
      <h3 ref={heading} tabIndex={-1}>
        {named ? planTexts.ofMeal(text(named)) : planTexts.now}
      </h3>
      {offers.length > 0 ? (
        <p className={styles.offer}>
          <span key={offerText}>{offerText}</span>
          {offers.map((offer) => (
            <button
              key={offer.key}
              type="button"
              className={`tap ${styles.way}`}
              onClick={() => show(offer)}
            >
              {planTexts.show(text(offer))}
            </button>
          ))}
        </p>
      ) : null}
      {planMeal && !isChanging ? (
        <p className={styles.offer}>
          <button
            type="button"
            className={`tap ${styles.way}`}
            onClick={() => show(null)}
          >
            {planTexts.showNow}
          </button>
        </p>
      ) : null}
      <div aria-live="polite">
        {closedDay ? (
          <div className={`remark ${styles.remark}`}>
            <p key={closedDay}>{planTexts.closed(dayText(closedDay, today))}</p>
            {open ? renderNext(open) : null}
          </div>
        ) : null}
        {isFull ? (
          <div className={`remark ${styles.remark}`}>
            <p>
              {planTexts.full(planMeal && text(planMeal))} {planTexts.call}{' '}
              <PhoneLink />
            </p>
            {next ? <p>{planTexts.nextFree(text(next))}</p> : null}
            {next ? renderNext(next) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
