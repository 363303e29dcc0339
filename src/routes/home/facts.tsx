import { Link } from 'react-router-dom';
import { homeTexts } from '../../content/page-texts.ts';
import { pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import { type OpeningState, openingState } from '../../ui/opening-state.ts';
import { ClosureLine } from '../../ui/opening-times.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './facts.module.css';

const { address } = restaurant;

/**
 * What one eats and for how much, where, whether it is open, closed days that
 * are near, and the way to a table.
 */
export function Facts() {
  const { cuisine, mealPrice } = restaurant;
  return (
    <div className={styles.facts}>
      <p>
        <span>{cuisine}</span>
        {mealPrice ? <span>{homeTexts.mealPrice(mealPrice)}</span> : null}
        <span>{`${address.street}, ${address.city}`}</span>
      </p>
      <Now />
      <Link to={pages.prenota.path} className="button">
        {homeTexts.book}
      </Link>
    </div>
  );
}

/** A prerendered page does not know the time, and keeps the place. */
function Now() {
  const now = useNow();
  if (!restaurant.openingHours) return <ClosureLine now={now} />;
  return (
    <p className={styles.now}>
      {now === null ? null : <State {...openingState(restaurant, now)} />}
    </p>
  );
}

function State({ state, next, closure }: OpeningState) {
  return (
    <>
      <strong>{`${state}.`}</strong>
      <span>{next}</span>
      {closure ? <span>{closure}</span> : null}
    </>
  );
}
