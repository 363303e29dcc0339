import { dayText } from '../../content/meal-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { Arrival } from '../../time/arrivals.ts';
import type { Meal } from '../../time/meals.ts';
import { isClosedOn } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import { type MealRow, mealRows, servedMeals } from '../arrival-times.ts';
import { nextOpenDay } from '../free-tables.ts';
import styles from './arrival-choice.module.css';
import { stepTexts } from './booking-texts.ts';
import chipStyles from './form-parts.module.css';

interface HourChoiceProps {
  /** Server time; not known while the page is prerendered. */
  readonly now: Instant | undefined;
  /** The day whose hours are shown; null: none. */
  readonly day: string | null;
  /** What the fields hold. */
  readonly arrival: Arrival;
  /** How many tables are free for a meal; null while that is not known. */
  readonly freeAt: (meal: Meal) => number | null;
  readonly onChoose: (arrival: Arrival) => void;
  /** Called with a day, yyyy-mm-dd, when the next open one is taken. */
  readonly onDay: (date: string) => void;
}

/**
 * The hours of a day, one press each, with a row for each meal. They lie over
 * the places of the longest day: another day moves nothing below them.
 */
export function HourChoice({
  now,
  day,
  arrival,
  freeAt,
  onChoose,
  onDay,
}: HourChoiceProps) {
  const rows =
    now !== undefined && day !== null ? mealRows(day, now, restaurant) : [];
  const all = rows.flatMap(({ arrivals }) => arrivals);
  const chosen = all.find((each) => isSame(each, arrival));
  const tabStop = chosen ?? all[0];
  const hasNoHours = day !== null && all.length === 0;
  const openDay = hasNoHours ? nextOpenDay(day) : null;
  // The button of a closed day, and the hint of its date, say that it is.
  const isOver = hasNoHours && !isClosedOn(restaurant, day);

  const renderRow = ({ meal, name, arrivals }: MealRow) => {
    const free = arrivals.length > 0 ? freeAt(meal) : null;
    const label = name ?? stepTexts.night;
    return (
      <fieldset
        key={label}
        className={styles.row}
        aria-label={stepTexts.withFree(label, free)}
      >
        <span className={styles.meal} aria-hidden="true">
          {label}
          <small key={free}>
            {free === null ? null : stepTexts.free(free)}
          </small>
        </span>
        <div className={styles.times}>
          {arrivals.map((each) => (
            <button
              key={each.time}
              type="button"
              className={chipStyles.choice}
              aria-label={stepTexts.withFree(textOf(each), free)}
              aria-pressed={each === chosen}
              data-full={free === 0}
              tabIndex={each === tabStop ? 0 : -1}
              onClick={() => onChoose(each)}
            >
              {textOf(each)}
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
      {all.length > 0 ? (
        <Toolbar name={stepTexts.times} className={styles.rows}>
          {rows.map(renderRow)}
        </Toolbar>
      ) : null}
      {openDay !== null && now !== undefined ? (
        <div className={styles.rows}>
          {isOver ? <p>{stepTexts.dayOver}</p> : null}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onDay(openDay)}
          >
            {stepTexts.nextOpen(dayText(openDay, romeDate(now)))}
          </button>
        </div>
      ) : null}
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

/** Such as '20:30' or '0:30'. */
const textOf = ({ time }: Arrival) => time.replace(/^0/, '');

const isSame = (one: Arrival, other: Arrival) =>
  one.date === other.date && one.time === other.time;
