import { useRef } from 'react';
import { mealText } from '../../content/meal-texts.ts';
import { presentMeal } from '../../content/meals.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { LiveValues } from '../../tables/live-values.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { isClosedOn } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { useIsInBrowser } from '../../ui/in-browser.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { freeMealsBeside } from '../free-tables.ts';
import styles from './booking-block.module.css';
import { planTexts, stepTexts } from './booking-texts.ts';
import type { PlanChoice } from './use-plan-choice.ts';

interface PlanHeadingProps {
  readonly choice: PlanChoice;
  /** Whether no table of the plan can be booked. */
  readonly isAllBooked: boolean;
  /** Null while they are not known. */
  readonly values: LiveValues | null;
  readonly now: Instant | null;
  /** How many people the visitor has typed; null if that is not known. */
  readonly partySize: number | null;
  /** Called with a meal that has a table, when it is taken. */
  readonly onTake: (meal: Meal) => void;
}

/**
 * Says which tables the plan shows, and offers those of the meal that the form
 * asks for, and when all are booked the meals beside it that have a table.
 */
export function PlanHeading({
  choice,
  isAllBooked,
  values,
  now,
  partySize,
  onTake,
}: PlanHeadingProps) {
  const { planMeal, asked, isPresentChosen } = choice;
  const heading = useRef<HTMLHeadingElement>(null);
  const today = now === null ? '' : romeDate(now);
  const text = (each: Meal) => mealText(each, today);
  // The page's HTML does not say it.
  const isFull = useIsInBrowser() && isAllBooked;
  const beside =
    isFull && values && now !== null
      ? freeMealsBeside(values, planMeal, partySize, now)
      : [];
  // A free meal beside it has a button of its own.
  const offers = asked.filter(
    (each) => ![planMeal, ...beside].some((other) => isSameMeal(each, other)),
  );
  const named =
    planMeal ?? (isPresentChosen && now !== null ? presentMeal(now) : null);

  function show(wanted: Meal) {
    choice.show(wanted);
    // The button that had the focus disappears.
    heading.current?.focus({ preventScroll: true });
  }

  const renderFree = (wanted: Meal) => (
    <button
      key={`${wanted.date} ${wanted.key}`}
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
          {offers.length > 1 ? <span>{planTexts.atWhatTime}</span> : null}
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
      <div aria-live="polite">
        {planMeal && isClosedOn(restaurant, planMeal.date) ? (
          <p className={`remark ${styles.remark}`}>
            {stepTexts.closedOn(planMeal.date)}
          </p>
        ) : null}
        {isFull ? (
          <div className={`remark ${styles.remark}`}>
            <p>
              {planTexts.full(planMeal && text(planMeal))} {planTexts.call}{' '}
              <PhoneLink />
            </p>
            {beside.length > 0 ? (
              <>
                <p>{planTexts.free}</p>
                <p className="button-grid">{beside.map(renderFree)}</p>
              </>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
