import { restaurant } from '../../../content/restaurant.ts';
import { weekdays } from '../../../time/opening-hours.ts';
import { stepTexts } from '../booking-texts.ts';
import chipStyles from './choice-chips.module.css';
import styles from './day-choice.module.css';
import { offeredDays } from './offered-days.ts';
import { Toolbar } from './toolbar.tsx';

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
