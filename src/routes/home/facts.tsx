import { Link } from 'react-router-dom';
import { homeTexts } from '../../content/page-texts.ts';
import { pages } from '../../content/pages.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { Opening } from '../../time/opening-hours.ts';
import { type OpeningState, openingState } from '../../ui/opening-state.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './facts.module.css';

const { address } = restaurant;

/**
 * What one eats and for how much, where, whether it is open, and the way to a
 * table.
 */
export function Facts({ facts = restaurant }) {
  const { cuisine, mealPrice, openingHours } = facts;
  return (
    <div className={styles.facts}>
      <p>
        <span>{cuisine}</span>
        {mealPrice ? <span>{homeTexts.mealPrice(mealPrice)}</span> : null}
        <span>{`${address.street}, ${address.city}`}</span>
      </p>
      {openingHours ? <Now opening={facts} /> : null}
      <Link to={pages.prenota.path} className="button">
        {homeTexts.book}
      </Link>
    </div>
  );
}

/** A prerendered page does not know the time, and keeps the place. */
function Now({ opening }: { readonly opening: Opening }) {
  const now = useNow();
  return (
    <p className={styles.now}>
      {now === null ? null : <State {...openingState(opening, now)} />}
    </p>
  );
}

function State({ state, next }: OpeningState) {
  return (
    <>
      <strong>{`${state}.`}</strong>
      <span>{next}</span>
    </>
  );
}
