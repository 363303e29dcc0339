import { useEffect, useRef } from 'react';
import { dayAndWeekday } from '../../content/date-texts.ts';
import { isDay } from '../../time/dates.ts';
import { isSameMeal } from '../../time/meals.ts';
import { actionTexts } from '../actions/action-texts.ts';
import { read } from '../actions/actions.ts';
import { type MealCount, sumOfPeople } from '../book/book.ts';
import { type Entry, isToCome, peopleOf } from '../book/entry.ts';
import {
  firstDay,
  mealName,
  mealOfService,
  shortMealName,
} from '../book/meals.ts';
import { sessionTexts } from '../session/session-texts.ts';
import { takeBooking } from './give-table.tsx';
import { goTo, SWITCHES_ID } from './go-to.ts';
import { pageTexts, sheetTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import { showEntry } from './press.tsx';
import styles from './service-bar.module.css';
import type { Shown } from './staff.ts';

interface ServiceBarProps {
  readonly shown: Shown;
  /** The bookings that are new, at whatever meal. */
  readonly unread: readonly Entry[];
  /** How many guests are in zones that are closed. */
  readonly toMove: number;
}

/**
 * What a waiter must see wherever the page is scrolled to: how full it is, who
 * must be moved, what is new. A press leads there. What is new comes at the
 * end, always in sight: the other buttons keep their places.
 */
export function ServiceBar({ shown, unread, toMove }: ServiceBarProps) {
  const { staff, entries, seatings, now } = shown;
  const { actions, moment } = staff;
  const present = mealOfService(now);
  const [first] = unread;
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
        {isSameMeal(staff.meal, present) ? null : (
          <PassingButton onClick={() => staff.showMeal(present)}>
            {pageTexts.backTo(mealName(present, now))}
          </PassingButton>
        )}
        <button
          type="button"
          className={styles.book}
          onClick={() => void takeBooking(staff)}
        >
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
        {first ? (
          <div className={styles.new}>
            <PassingButton onClick={() => void showEntry(staff, first)}>
              <span>{sessionTexts.newCount(unread.length)}</span>
              <span className="visually-hidden">{pageTexts.showNext}</span>
            </PassingButton>
            <PassingButton
              onClick={() => void actions.perform(read(unread, moment()))}
            >
              {actionTexts.readAll}
            </PassingButton>
          </div>
        ) : null}
      </nav>
    </div>
  );
}

/** Before the meal that is shown there is a part of another one, in px. */
const MARGIN = 24;

interface MealStripProps {
  readonly shown: Shown;
  readonly counts: readonly MealCount[];
}

/** The meals that have bookings, and a date for any other. */
export function MealStrip({ shown, counts }: MealStripProps) {
  const { now, staff } = shown;
  const { meal, showMeal } = staff;
  function showDate(date: string): void {
    if (isDay(date) && date >= firstDay(now)) showMeal({ ...meal, date });
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
          onClick={() => showMeal(each)}
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
