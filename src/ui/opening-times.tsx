import { daysText, timesText } from '../content/opening-texts.ts';
import { restaurant } from '../content/restaurant.ts';
import { daysAlike, type OpeningHours } from '../time/opening-hours.ts';
import type { Instant } from '../time/rome-clock.ts';
import {
  closureLine,
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
export function OpeningTimes() {
  const now = useNow();
  const { openingHours } = restaurant;
  if (!openingHours) return <ClosureLine now={now} />;
  return (
    <section className={styles.opening} aria-labelledby="orari">
      <h2 id="orari">{openingTexts.title}</h2>
      <div className={`screen-only ${styles.now}`}>
        {now === null ? null : <State {...openingState(restaurant, now)} />}
      </div>
      <Week hours={openingHours} />
    </section>
  );
}

function State({ state, next, closure }: OpeningState) {
  return (
    <>
      <p className={styles.state}>{state}</p>
      <p>{next}</p>
      {closure ? <p>{closure}</p> : null}
    </>
  );
}

/** The closed days to come, or that have begun, on a page without hours. */
export function ClosureLine({ now }: { readonly now: Instant | null }) {
  const line = now === null ? '' : closureLine(restaurant, now);
  return line ? <p>{line}</p> : null;
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
