import { useEffect, useRef } from 'react';
import { dayAndWeekday } from '../../content/date-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import { isDay } from '../../time/dates.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { MealCount } from '../book/book.ts';
import { firstDay, mealOfService, shortMealName } from '../book/meals.ts';
import styles from './meal-strip.module.css';
import { shownTexts } from './shown-texts.ts';

/** Before the meal that is shown there is a part of another one, in px. */
const MARGIN = 24;

interface MealStripProps {
  readonly counts: readonly MealCount[];
  readonly shown: Meal;
  readonly now: Instant;
  readonly onShow: (meal: Meal) => void;
}

/** The meals that have bookings, and a date for any other. */
export function MealStrip({ counts, shown, now, onShow }: MealStripProps) {
  function showDate(date: string): void {
    const isKind = restaurant.meals.some(({ key }) => key === shown.key);
    const key = isKind ? shown.key : (restaurant.meals.at(-1)?.key ?? '');
    if (isDay(date) && date >= firstDay(now)) onShow({ date, key });
  }

  // The meal that is shown is in sight, whatever has led to it.
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>(
      `[data-meal="${shown.date} ${shown.key}"]`,
    );
    const left = (pressed?.offsetLeft ?? 0) - MARGIN;
    strip.current?.scrollTo({ left });
  }, [shown.date, shown.key]);

  return (
    <nav ref={strip} className={styles.strip} aria-label={shownTexts.meals}>
      {counts.map(({ meal, bookings, people }) => (
        <button
          key={`${meal.date} ${meal.key}`}
          type="button"
          data-meal={`${meal.date} ${meal.key}`}
          aria-pressed={isSameMeal(meal, shown)}
          onClick={() => onShow(meal)}
        >
          <span>{shortMealName(meal, now)}</span>
          {isSameMeal(meal, mealOfService(now)) ? (
            <span className="visually-hidden">
              {`, ${dayAndWeekday(meal.date, 'short')}`}
            </span>
          ) : null}
          <span className="visually-hidden">
            {`, ${shownTexts.count(bookings, people)}`}
          </span>
          <span aria-hidden="true" className={styles.count}>
            {shownTexts.shortCount(bookings, people)}
          </span>
        </button>
      ))}
      <label className={styles.date}>
        {shownTexts.otherDay}
        <input
          type="date"
          min={firstDay(now)}
          value={shown.date}
          onChange={({ currentTarget }) => showDate(currentTarget.value)}
        />
      </label>
    </nav>
  );
}
