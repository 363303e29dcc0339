import { useId } from 'react';
import { restaurant } from '../../../content/restaurant.ts';
import type { Arrival } from '../../../time/arrivals.ts';
import type { Instant } from '../../../time/rome-clock.ts';
import { stepTexts } from '../booking-texts.ts';
import { type MealRow, mealRows, servedMeals } from './arrival-times.ts';
import chipStyles from './choice-chips.module.css';
import styles from './hour-choice.module.css';
import { Toolbar } from './toolbar.tsx';

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
