import { atMeal } from '../../content/meal-texts.ts';
import { dayNames } from '../../content/opening-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { Arrival } from '../../time/arrivals.ts';
import { keyAt, lastKey, type Meal } from '../../time/meals.ts';
import { isClosedOn, weekdayOf, weekdays } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import { arrivalOn, mealsToCome, shownDay } from '../arrival-times.ts';
import { daysAhead } from '../free-tables.ts';
import styles from './arrival-choice.module.css';
import { stepTexts } from './booking-texts.ts';
import chipStyles from './form-parts.module.css';
import { HourChoice } from './hour-choice.tsx';

interface ArrivalChoiceProps {
  /** Server time; while it is not known the buttons cannot be pressed. */
  readonly now: Instant | undefined;
  /** What the fields hold. */
  readonly arrival: Arrival;
  /** How many tables are free for a meal; null while that is not known. */
  readonly freeAt: (meal: Meal) => number | null;
  readonly onChoose: (arrival: Arrival) => void;
  readonly onOther: () => void;
}

/** The days that are offered, and the hours of the one that is chosen. */
export function ArrivalChoice(props: ArrivalChoiceProps) {
  const { now, arrival, onOther, ...others } = props;
  const day = now === undefined ? null : shownDay(arrival, now, restaurant);
  const chooseDay = (date: string) => {
    if (now !== undefined)
      others.onChoose(arrivalOn(date, arrival, now, restaurant));
  };
  const shared = { now, arrival, day, freeAt: others.freeAt };
  return (
    <>
      <DayChoice {...shared} onChoose={chooseDay} onOther={onOther} />
      <HourChoice {...shared} onChoose={others.onChoose} onDay={chooseDay} />
    </>
  );
}

interface DayChoiceProps {
  /** Server time; while it is not known the buttons cannot be pressed. */
  readonly now: Instant | undefined;
  /** The day whose hours are shown; null: none. */
  readonly day: string | null;
  /** What the fields hold. */
  readonly arrival: Arrival;
  /** How many tables are free for a meal; null while that is not known. */
  readonly freeAt: (meal: Meal) => number | null;
  readonly onChoose: (date: string) => void;
  readonly onOther: () => void;
}

/**
 * Today, tomorrow and the next days, one press each. They say what is free for
 * the meal of the hour, or without one for the last that has a table.
 */
function DayChoice({
  now,
  day,
  arrival: { time },
  freeAt,
  onChoose,
  onOther,
}: DayChoiceProps) {
  if (now === undefined) return <UnknownDays />;
  const today = romeDate(now);
  const days = daysAhead(today);
  const isOffered = day !== null && days.includes(day);
  const tabStop = isOffered ? day : today;
  const wantedKey =
    time === ''
      ? null
      : (keyAt(restaurant.meals, time) ?? lastKey(restaurant.meals));

  const renderDay = (date: string, index: number) => {
    const text = dayText(date);
    const name = [stepTexts.today, stepTexts.tomorrow][index];
    const isClosed = isClosedOn(restaurant, date);
    const meals = isClosed ? [] : mealsToCome(date, now, restaurant);
    const meal =
      meals.find(({ key }) => key === wantedKey) ??
      [...meals].reverse().find((each) => freeAt(each) !== 0) ??
      meals.at(-1);
    const free = meal ? freeAt(meal) : null;
    const at = meal && atMeal(meal.key);
    const count = free === null ? name && text : stepTexts.free(free);
    const note = isClosed ? stepTexts.closedDay : count;
    const fullName = [name, text, isClosed && note].filter(Boolean).join(' ');
    return (
      <button
        key={date}
        type="button"
        className={chipStyles.choice}
        aria-label={stepTexts.withFree(fullName, free, at)}
        aria-pressed={date === day}
        data-full={isClosed || free === 0}
        tabIndex={date === tabStop ? 0 : -1}
        onClick={() => onChoose(date)}
      >
        <span key={name ?? text}>{name ?? text}</span>
        <small key={note}>{note ? ` ${note}` : null}</small>
      </button>
    );
  };

  return (
    <Toolbar name={stepTexts.days} className={styles.days}>
      {days.map(renderDay)}
      <button
        type="button"
        className={chipStyles.choice}
        data-chosen={day !== null && !isOffered}
        tabIndex={-1}
        onClick={onOther}
      >
        {stepTexts.otherDay}
      </button>
    </Toolbar>
  );
}

/** The places of the buttons: the days move nothing when they are known. */
function UnknownDays() {
  return (
    <div className={styles.days} aria-hidden="true">
      {[...weekdays, stepTexts.otherDay].map((name) => (
        <span key={name} className={chipStyles.choice} />
      ))}
    </div>
  );
}

/** Such as 'sab 28'. Not by `Intl`, which takes phones a while. */
function dayText(date: string): string {
  const day = weekdayOf(date);
  return `${day ? dayNames[day].slice(0, 3) : ''} ${Number(date.slice(-2))}`;
}
