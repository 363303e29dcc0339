import { closureText, daysText, timesText } from '../content/opening-texts.ts';
import { restaurant } from '../content/restaurant.ts';
import { announcedClosure } from '../time/closures.ts';
import {
  daysAlike,
  type Opening,
  type OpeningHours,
} from '../time/opening-hours.ts';
import { romeDate } from '../time/rome-clock.ts';
import {
  type OpeningState,
  openingState,
  openingTexts,
} from './opening-state.ts';
import styles from './opening-times.module.css';
import { useNow } from './use-now.ts';

/**
 * Whether it is open now and until when, or when it opens next; the closed days
 * to come; the week's hours. A prerendered page does not know the time: of
 * these it has the week alone.
 */
export function OpeningTimes({ opening = restaurant as Opening }) {
  const now = useNow();
  const { openingHours, closures } = opening;
  const today = now === null ? null : romeDate(now);
  const closure = today === null ? null : announcedClosure(closures, today);
  if (!openingHours)
    return closure && today ? <p>{closureText(closure, today)}</p> : null;
  return (
    <section className={styles.opening} aria-labelledby="orari">
      <h2 id="orari">{openingTexts.title}</h2>
      <div className={`screen-only ${styles.now}`}>
        {now === null || today === null ? null : (
          <>
            <State {...openingState(opening, now)} />
            {/* Of days that have begun the state says it. */}
            {closure && closure.first > today ? (
              <p>{closureText(closure)}</p>
            ) : null}
          </>
        )}
      </div>
      <Week hours={openingHours} />
    </section>
  );
}

function State({ state, next }: OpeningState) {
  return (
    <>
      <p className={styles.state}>{state}</p>
      <p>{next}</p>
    </>
  );
}

function Week({ hours }: { readonly hours: OpeningHours }) {
  return (
    <dl className={styles.week}>
      {daysAlike(hours).map(({ days, spans }) => (
        <div key={days[0]}>
          <dt>{daysText(days)}</dt>
          <dd>{timesText(spans)}</dd>
        </div>
      ))}
    </dl>
  );
}
