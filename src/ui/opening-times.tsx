import { closureText, daysText, timesText } from '../content/opening-texts.ts';
import { restaurant } from '../content/restaurant.ts';
import { announcedClosure } from '../time/closures.ts';
import { daysAlike, type Opening } from '../time/opening-hours.ts';
import { romeDate } from '../time/rome-clock.ts';
import { openingState, openingTexts } from './opening-state.ts';
import styles from './opening-times.module.css';
import { useNow } from './use-now.ts';

/**
 * The week's hours, whether it is open now and until when, or when it opens
 * next, and the closed days to come. A prerendered page does not know the
 * time: it leaves these lines empty.
 */
export function OpeningTimes({ opening = restaurant as Opening }) {
  const now = useNow();
  const { openingHours, closures } = opening;
  const current = now === null ? null : openingState(opening, now);
  const closure =
    now === null ? null : announcedClosure(closures, romeDate(now));
  if (!openingHours) return closure ? <p>{closureText(closure)}</p> : null;
  return (
    <section className={styles.opening} aria-labelledby="orari">
      <h2 id="orari">{openingTexts.title}</h2>
      <p className={`screen-only ${styles.now}`}>{current?.state}</p>
      <p className={`screen-only ${styles.next}`}>{current?.next}</p>
      <ul className={styles.week}>
        {daysAlike(openingHours).map((alike) => (
          <li key={alike.days[0]} className="row">
            <span>{daysText(alike.days)}: </span>
            <span>{timesText(alike.spans)}</span>
          </li>
        ))}
      </ul>
      <p className={`screen-only ${styles.closure}`}>
        {closure ? closureText(closure) : null}
      </p>
    </section>
  );
}
