import { floorPlan, zoneId } from '../../tables/floor-plan.ts';
import { type Place, sumOfPeople } from '../book/book.ts';
import { type Entry, isToCome, peopleOf } from '../book/entry.ts';
import { PassingButton } from './passing-button.tsx';
import styles from './service-bar.module.css';
import { shownTexts } from './shown-texts.ts';

interface ServiceBarProps {
  readonly entries: readonly Entry[];
  readonly places: readonly Place[];
  readonly canChange: boolean;
  readonly onBook: () => void;
  /** How many bookings are new, at whatever meal. */
  readonly newCount: number;
  /** How many guests are in zones that are closed. */
  readonly toMove: number;
  /** A way back to the present meal; null while it is shown. */
  readonly back: { readonly text: string; readonly go: () => void } | null;
  readonly onShowNew: () => void;
  readonly onReadAll: () => void;
}

/**
 * What a waiter must see wherever the page is scrolled to: what is new, who
 * must be moved, the zones. A press leads there. What is new comes at the end,
 * always in sight: the other buttons keep their places.
 */
export function ServiceBar({
  entries,
  places,
  canChange,
  onBook,
  newCount,
  toMove,
  back,
  onShowNew,
  onReadAll,
}: ServiceBarProps) {
  const free = places.filter(({ isFree }) => isFree).length;
  const expected = sumOfPeople(entries.filter(isToCome));
  const seated = entries.filter(({ kind }) => kind === 'seated');
  const uncounted = seated.filter((entry) => peopleOf(entry) === 0).length;
  const words = [
    shownTexts.counts(free, expected, sumOfPeople(seated)),
    ...(uncounted > 0 ? [shownTexts.withoutNumber(uncounted)] : []),
  ];
  return (
    <div className={styles.bar}>
      <nav className={styles.ways} aria-label={shownTexts.bar}>
        {back ? (
          <PassingButton onClick={back.go}>{back.text}</PassingButton>
        ) : null}
        {canChange ? (
          <button type="button" className={styles.book} onClick={onBook}>
            {shownTexts.newBooking}
          </button>
        ) : null}
        <button
          type="button"
          className={styles.switches}
          onClick={() => goTo(SWITCHES_ID, 'input')}
        >
          <span>{shownTexts.switches}</span>
          {toMove > 0 ? (
            <span className={styles.count}>
              {` ${shownTexts.toMoveCount(toMove)}`}
            </span>
          ) : null}
        </button>
        {floorPlan.map(({ name }) => (
          <button
            key={name}
            type="button"
            onClick={() => goTo(zoneId(name), 'button')}
          >
            {name}
          </button>
        ))}
        <p>
          <span>{shownTexts.all} </span>
          <span className={styles.count}>{words.join('')}</span>
        </p>
        {newCount > 0 ? (
          <div className={styles.new}>
            <PassingButton onClick={onShowNew}>
              <span>{shownTexts.newCount(newCount)}</span>
              <span className="visually-hidden">{shownTexts.showNext}</span>
            </PassingButton>
            <PassingButton onClick={onReadAll}>
              {shownTexts.readAll}
            </PassingButton>
          </div>
        ) : null}
      </nav>
    </div>
  );
}

/** The id of the switches. */
export const SWITCHES_ID = 'interruttori';

/** Scrolls to the plan. */
export const goToPlan = () => goTo(zoneId(floorPlan[0]?.name ?? ''), 'button');

/** Scrolls to a part of the page, and moves the focus to its first control. */
function goTo(id: string, control: 'button' | 'input'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}
