import { useId } from 'react';
import { dayNames } from '../../content/opening-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { Arrival } from '../../time/arrivals.ts';
import { closedDaysOn } from '../../time/closures.ts';
import { dateAfter } from '../../time/dates.ts';
import {
  type Opening,
  spansOn,
  weekdayOf,
  weekdays,
} from '../../time/opening-hours.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import styles from './arrival-choice.module.css';
import { type MealRow, mealRows, servedMeals } from './arrival-times.ts';
import { stepTexts } from './booking-texts.ts';
import chipStyles from './form-parts.module.css';

interface DayChoiceProps {
  /** yyyy-mm-dd; while it is not known the buttons cannot be pressed. */
  readonly today: string | undefined;
  /** The day whose hours are shown; null: none. */
  readonly day: string | null;
  readonly onChoose: (date: string) => void;
  readonly onOther: () => void;
}

/** Today, tomorrow and the next days, one press each. */
export function DayChoice({ today, day, onChoose, onOther }: DayChoiceProps) {
  if (today === undefined) return <UnknownDays />;
  const days = offeredDays(today, restaurant);
  const chosen = days.find(({ date }) => date === day);
  const tabStop = chosen ?? days[0];
  return (
    <Toolbar name={stepTexts.days} className={styles.days}>
      {days.map(({ date, text, name, isClosed }) => (
        <button
          key={date}
          type="button"
          className={chipStyles.choice}
          aria-pressed={date === day}
          tabIndex={date === tabStop?.date ? 0 : -1}
          onClick={() => onChoose(date)}
        >
          <span key={name ?? text}>{name ?? text}</span>
          {name ? (
            <small
              key={text}
              className={isClosed ? 'visually-hidden' : undefined}
            >{` ${text}`}</small>
          ) : null}
          {isClosed ? <small> {stepTexts.closedDay}</small> : null}
        </button>
      ))}
      <button
        type="button"
        className={chipStyles.choice}
        data-chosen={day !== null && !chosen}
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

interface HourChoiceProps {
  /** Server time; not known while the page is prerendered. */
  readonly now: Instant | undefined;
  /** The day whose hours are shown; null: none. */
  readonly day: string | null;
  /** What the fields hold. */
  readonly arrival: Arrival;
  readonly onChoose: (arrival: Arrival) => void;
}

/**
 * The hours of a day, one press each, with a row for each meal. They lie over
 * the places of the longest day: another day moves nothing below them.
 */
export function HourChoice({ now, day, arrival, onChoose }: HourChoiceProps) {
  const id = useId();
  const rows =
    now !== undefined && day !== null ? mealRows(day, now, restaurant) : [];
  const isOver =
    day !== null && rows.length === 0 && restaurant.openingHours !== null;
  const all = rows.flatMap(({ arrivals }) => arrivals);
  const chosen = all.find((each) => isSame(each, arrival));
  const tabStop = chosen ?? all[0];

  const renderRow = ({ name, arrivals }: MealRow) => {
    const label = name ?? stepTexts.night;
    return (
      <fieldset key={label} className={styles.row} aria-labelledby={id + label}>
        <span id={id + label} className={styles.meal}>
          {label}
        </span>
        <div className={styles.times}>
          {arrivals.map((each) => (
            <button
              key={each.time}
              type="button"
              className={chipStyles.choice}
              aria-pressed={each === chosen}
              tabIndex={each === tabStop ? 0 : -1}
              onClick={() => onChoose(each)}
            >
              {each.time.replace(/^0/, '')}
            </button>
          ))}
          {arrivals.length === 0 ? <p>{stepTexts.closedMeal}</p> : null}
        </div>
      </fieldset>
    );
  };

  return (
    <div className={styles.hours}>
      <LongestDay isKnown={now !== undefined} />
      {rows.length > 0 ? (
        <Toolbar name={stepTexts.times} className={styles.rows}>
          {rows.map(renderRow)}
        </Toolbar>
      ) : null}
      {isOver ? <p className={styles.rows}>{stepTexts.dayOver}</p> : null}
    </div>
  );
}

/** The places of the hours, which are seen until the hours are known. */
function LongestDay({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <div className={styles.rows} aria-hidden="true" data-known={isKnown}>
      {servedMeals(restaurant).map(({ key, longest }) => (
        <div key={key} className={styles.row}>
          <span className={styles.meal} />
          <div className={styles.times}>
            {longest.map((time) => (
              <span key={time} className={chipStyles.choice} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const isSame = (one: Arrival, other: Arrival) =>
  one.date === other.date && one.time === other.time;

/** A day with a button of its own. */
interface OfferedDay {
  /** yyyy-mm-dd */
  readonly date: string;
  /** Such as 'sab 28'. */
  readonly text: string;
  /** Instead of that: 'Oggi' or 'Domani'. */
  readonly name: string | undefined;
  /** Whether it is a day of rest or belongs to closed days. */
  readonly isClosed: boolean;
}

/** Seven days, today the first. @param today yyyy-mm-dd */
export function offeredDays(
  today: string,
  opening: Opening,
): readonly OfferedDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = dateAfter(today, index);
    return {
      date,
      text: dayText(date),
      name: [stepTexts.today, stepTexts.tomorrow][index],
      isClosed: isClosedOn(date, opening),
    };
  });
}

/** Such as 'sab 28'. Not by `Intl`, which takes phones a while. */
function dayText(date: string): string {
  const day = weekdayOf(date);
  return `${day ? dayNames[day].slice(0, 3) : ''} ${Number(date.slice(-2))}`;
}

function isClosedOn(date: string, opening: Opening): boolean {
  return opening.openingHours === null
    ? closedDaysOn(opening.closures, date) !== null
    : spansOn(opening, date).length === 0;
}
