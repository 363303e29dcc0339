import { useEffect, useRef } from 'react';
import { dayAndWeekday } from '../../content/date-texts.ts';
import { floorPlan, zoneId } from '../../tables/floor-plan.ts';
import { isDay } from '../../time/dates.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { actionTexts } from '../actions/action-texts.ts';
import { type MealCount, type Seating, sumOfPeople } from '../book/book.ts';
import { type Entry, isToCome, peopleOf } from '../book/entry.ts';
import { firstDay, mealOfService, shortMealName } from '../book/meals.ts';
import { sessionTexts } from '../session/session-texts.ts';
import { pageTexts, sheetTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import styles from './service-bar.module.css';

interface ServiceBarProps {
  readonly entries: readonly Entry[];
  readonly seatings: readonly Seating[];
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
 * What a waiter must see wherever the page is scrolled to: how full it is, who
 * must be moved, what is new. A press leads there. What is new comes at the
 * end, always in sight: the other buttons keep their places.
 */
export function ServiceBar({
  entries,
  seatings,
  onBook,
  newCount,
  toMove,
  back,
  onShowNew,
  onReadAll,
}: ServiceBarProps) {
  const free = seatings.filter(({ holder }) => !holder).length;
  const expected = sumOfPeople(entries.filter(isToCome));
  const seated = entries.filter(({ kind }) => kind === 'seated');
  const uncounted = seated.filter((entry) => peopleOf(entry) === 0).length;
  const words = [
    pageTexts.counts(free, expected, sumOfPeople(seated)),
    ...(uncounted > 0 ? [pageTexts.withoutNumber(uncounted)] : []),
  ];
  return (
    <div className={styles.bar}>
      <nav className={styles.ways} aria-label={pageTexts.bar}>
        {back ? (
          <PassingButton onClick={back.go}>{back.text}</PassingButton>
        ) : null}
        <button type="button" className={styles.book} onClick={onBook}>
          {sheetTexts.newBooking}
        </button>
        <button
          type="button"
          className={styles.switches}
          onClick={() => goTo(SWITCHES_ID, 'input')}
        >
          <span>{pageTexts.switches}</span>
          {toMove > 0 ? (
            <span className={styles.count}>
              {` ${pageTexts.toMoveCount(toMove)}`}
            </span>
          ) : null}
        </button>
        <p>
          <span>{pageTexts.all} </span>
          <span className={styles.count}>{words.join('')}</span>
        </p>
        {newCount > 0 ? (
          <div className={styles.new}>
            <PassingButton onClick={onShowNew}>
              <span>{sessionTexts.newCount(newCount)}</span>
              <span className="visually-hidden">{pageTexts.showNext}</span>
            </PassingButton>
            <PassingButton onClick={onReadAll}>
              {actionTexts.readAll}
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

/** Before the meal that is shown there is a part of another one, in px. */
const MARGIN = 24;

interface MealStripProps {
  readonly counts: readonly MealCount[];
  readonly meal: Meal;
  readonly now: Instant;
  readonly onShow: (meal: Meal) => void;
}

/** The meals that have bookings, and a date for any other. */
export function MealStrip({ counts, meal, now, onShow }: MealStripProps) {
  function showDate(date: string): void {
    if (isDay(date) && date >= firstDay(now)) onShow({ ...meal, date });
  }

  // The meal that is shown is in sight, whatever has led to it.
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>(
      `[data-meal="${meal.date} ${meal.key}"]`,
    );
    const left = (pressed?.offsetLeft ?? 0) - MARGIN;
    strip.current?.scrollTo({ left });
  }, [meal.date, meal.key]);

  return (
    <nav ref={strip} className={styles.strip} aria-label={pageTexts.meals}>
      {counts.map(({ meal: each, bookings, people }) => (
        <button
          key={`${each.date} ${each.key}`}
          type="button"
          data-meal={`${each.date} ${each.key}`}
          aria-pressed={isSameMeal(each, meal)}
          onClick={() => onShow(each)}
        >
          <span>{shortMealName(each, now)}</span>
          {isSameMeal(each, mealOfService(now)) ? (
            <span className="visually-hidden">
              {`, ${dayAndWeekday(each.date, 'short')}`}
            </span>
          ) : null}
          <span className="visually-hidden">
            {`, ${pageTexts.count(bookings, people)}`}
          </span>
          <span aria-hidden="true" className={styles.mealCount}>
            {pageTexts.shortCount(bookings, people)}
          </span>
        </button>
      ))}
      <label className={styles.date}>
        {pageTexts.otherDay}
        <input
          type="date"
          min={firstDay(now)}
          value={meal.date}
          onChange={({ currentTarget }) => showDate(currentTarget.value)}
        />
      </label>
    </nav>
  );
}
