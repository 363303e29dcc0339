import type { ReactNode } from 'react';
import { floorPlan, tableKey, zoneId } from '../../tables/floor-plan.ts';
import { type Place, peopleOf } from '../book/book.ts';
import styles from './service-bar.module.css';
import { shownTexts } from './shown-texts.ts';

/** Free tables, and people who are expected and seated. */
interface Count {
  readonly free: number;
  readonly expected: number;
  readonly seated: number;
}

/** Counts tables and people. */
export function countOf(places: readonly Place[]): Count {
  const entries = places.flatMap(({ holder, next }) =>
    [holder, next].filter((entry) => entry !== null),
  );
  const peopleIn = (wanted: 'expected' | 'seated') =>
    entries
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, entry) => sum + peopleOf(entry), 0);
  return {
    free: places.filter(({ holder }) => holder === null).length,
    expected: peopleIn('expected'),
    seated: peopleIn('seated'),
  };
}

interface ServiceBarProps {
  readonly places: readonly Place[];
  /** How many bookings are new, at whatever meal. */
  readonly newCount: number;
  /** What is wrong with the connection. */
  readonly alert: ReactNode;
  /** A way back to the present meal; null while it is shown. */
  readonly back: { readonly text: string; readonly go: () => void } | null;
  readonly onShowNew: () => void;
  readonly onSeeAll: () => void;
}

/**
 * What a waiter must see wherever the page is scrolled to: the connection, what
 * is new, the zones. A press leads there.
 */
export function ServiceBar({
  places,
  newCount,
  alert,
  back,
  onShowNew,
  onSeeAll,
}: ServiceBarProps) {
  return (
    <div className={styles.bar}>
      {alert}
      <nav className={styles.ways} aria-label={shownTexts.bar}>
        {back ? (
          <button type="button" onClick={back.go}>
            {back.text}
          </button>
        ) : null}
        {newCount > 0 ? (
          <>
            <button type="button" className={styles.new} onClick={onShowNew}>
              <span>{shownTexts.newCount(newCount)}</span>
              <span className="visually-hidden">{shownTexts.showNext}</span>
            </button>
            <button type="button" onClick={onSeeAll}>
              {shownTexts.seeAll}
            </button>
          </>
        ) : null}
        <button type="button" onClick={() => goTo(SWITCHES_ID, 'input')}>
          {shownTexts.switches}
        </button>
        {floorPlan.map(({ name, tables }) => (
          <button
            key={name}
            type="button"
            onClick={() => goTo(zoneId(name), 'button')}
          >
            <span>{name} </span>
            <CountWords
              places={places.filter(({ table }) =>
                tables.some((each) => tableKey(each) === tableKey(table)),
              )}
            />
          </button>
        ))}
        <p>
          <span>{shownTexts.all} </span>
          <CountWords places={places} />
        </p>
      </nav>
    </div>
  );
}

function CountWords({ places }: Pick<ServiceBarProps, 'places'>) {
  const { free, expected, seated } = countOf(places);
  return (
    <span className={styles.count}>
      {shownTexts.zoneCount(free, expected, seated)}
    </span>
  );
}

/** The id of the switches. */
export const SWITCHES_ID = 'interruttori';

/** Scrolls to a part of the page, and moves the focus to its first control. */
function goTo(id: string, control: 'button' | 'input'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}
