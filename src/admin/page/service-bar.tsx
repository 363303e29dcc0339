import { useEffect, useRef } from 'react';
import { dayAndWeekday } from '../../content/date-texts.ts';
import { isDay } from '../../time/dates.ts';
import { isSameMeal } from '../../time/meals.ts';
import { actionTexts } from '../actions/action-texts.ts';
import { read } from '../actions/actions.ts';
import { closedZones, freeSeatings } from '../book/book.ts';
import { type MealCount, sumOfPeople } from '../book/counts.ts';
import {
  byArrival,
  type Entry,
  isToCome,
  needsTable,
  peopleOf,
} from '../book/entry.ts';
import {
  firstDay,
  isPresent,
  mealName,
  mealOfService,
  shortMealName,
} from '../book/meals.ts';
import { sessionTexts } from '../session/session-texts.ts';
import { showWaiting, takeBooking } from './give-table.tsx';
import { goToSwitches } from './go-to.ts';
import { pageTexts, sheetTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import { PlacementBar } from './placement-bar.tsx';
import { showEntry } from './press.tsx';
import styles from './service-bar.module.css';
import type { Shown, Staff } from './staff.ts';

interface ServiceBarProps {
  readonly shown: Shown;
  /** The bookings that are new, at whatever meal. */
  readonly unread: readonly Entry[];
  /** Whose tables are in zones that are closed. */
  readonly toMove: readonly Entry[];
}

/**
 * What a waiter must see wherever the page is scrolled to: how full it is, who
 * needs a table, what is new; while a table is chosen, for whom. What comes and
 * goes is at the end: the other buttons keep their places.
 */
export function ServiceBar({ shown, unread, toMove }: ServiceBarProps) {
  const { staff, now } = shown;
  const { placement } = staff;
  return (
    <div className={styles.bar}>
      <div role="status">
        {placement ? <PlacementBar {...{ staff, placement, now }} /> : null}
      </div>
      {placement ? null : (
        <nav className={styles.ways} aria-label={pageTexts.bar}>
          <Ways {...{ shown, toMove }} />
          <UnreadBookings {...{ staff, unread }} />
        </nav>
      )}
    </div>
  );
}

function Ways({ shown, toMove }: Pick<ServiceBarProps, 'shown' | 'toMove'>) {
  const { staff, entries, settings, seatings, now } = shown;
  const present = mealOfService(now);
  const waiting = entries.filter(needsTable).toSorted(byArrival);
  const [first] = toMove;
  return (
    <div className={styles.scroller}>
      <p>{pageTexts.free(freeSeatings(seatings, settings).length)}</p>
      {isSameMeal(staff.meal, present) ? null : (
        <PassingButton onClick={() => staff.showMeal(present)}>
          {pageTexts.backTo(mealName(present, now))}
        </PassingButton>
      )}
      <button type="button" onClick={() => void takeBooking(staff)}>
        {sheetTexts.newBooking}
      </button>
      <button type="button" onClick={goToSwitches}>
        {pageTexts.switches}
      </button>
      {waiting.length > 0 ? (
        <PassingButton onClick={() => void showWaiting(staff, waiting)}>
          {pageTexts.waitCount(waiting.length)}
        </PassingButton>
      ) : null}
      {first ? (
        <PassingButton
          onClick={() =>
            staff.changePlacement({ kind: 'move', entry: first, texts: {} })
          }
        >
          {pageTexts.toMoveCount(toMove.length)}
        </PassingButton>
      ) : null}
      <p className={styles.counts}>{countWords(shown)}</p>
    </div>
  );
}

function countWords({ entries, settings }: Shown): string {
  const seated = entries.filter(({ kind }) => kind === 'seated');
  const uncounted = seated.filter((entry) => peopleOf(entry) === 0).length;
  return [
    pageTexts.counts(
      sumOfPeople(entries.filter(isToCome)),
      sumOfPeople(seated),
    ),
    uncounted > 0 ? pageTexts.withoutNumber(uncounted) : '',
    ...closedZones(settings).map((zone) => ` · ${pageTexts.isClosed(zone)}`),
  ].join('');
}

/** Shown beside the part that scrolls: it must not cover it. */
function UnreadBookings({
  staff,
  unread,
}: { staff: Staff } & Pick<ServiceBarProps, 'unread'>) {
  const { actions, moment } = staff;
  const [first] = unread;
  if (!first) return null;
  return (
    <div className={styles.new}>
      <PassingButton onClick={() => void showEntry(staff, first)}>
        <span>{sessionTexts.newCount(unread.length)}</span>
        <span className="visually-hidden">{pageTexts.showNext}</span>
      </PassingButton>
      {unread.length > 1 ? (
        <PassingButton
          onClick={() => void actions.perform(read(unread, moment()))}
        >
          {actionTexts.readAll}
        </PassingButton>
      ) : null}
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
          <span className="visually-hidden">
            {[
              '',
              ...(isPresent(each, now)
                ? [dayAndWeekday(each.date, 'short')]
                : []),
              pageTexts.count(bookings, people),
            ].join(', ')}
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
