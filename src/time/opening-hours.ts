import { type Closure, closedDaysOn } from './closures.ts';
import { dateAfter } from './dates.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof weekdays)[number];

/**
 * From and until, by the clock in Rome, as `hh:mm`: text of this form sorts as
 * time does. `until` before or at `from` is after midnight.
 */
export interface OpenSpan {
  readonly from: string;
  readonly until: string;
}

/** The spans that begin on each weekday; a day without is a day of rest. */
export type OpeningHours = Readonly<
  Partial<Record<Weekday, readonly OpenSpan[]>>
>;

/** When the restaurant is open: each week, except on the closed days. */
export interface Opening {
  /** Null: not known. */
  readonly openingHours: OpeningHours | null;
  readonly closures: readonly Closure[];
}

/**
 * The span in which the restaurant is open at a time; null if it is closed.
 * @param date yyyy-mm-dd
 * @param time hh:mm, by the clock in Rome
 */
export function openSpanAt(
  opening: Opening,
  date: string,
  time: string,
): OpenSpan | null {
  if (!weekdayOf(date)) return null;
  const today = spansOn(opening, date);
  const yesterday = spansOn(opening, dateAfter(date, -1));
  return (
    today.find(
      ({ from, until }) => from <= time && (time < until || until <= from),
    ) ??
    yesterday.find(({ from, until }) => until <= from && time < until) ??
    null
  );
}

/**
 * The spans that begin on a day: none if it is closed, or if the hours are not
 * known.
 * @param date yyyy-mm-dd
 */
export function spansOn(
  { openingHours, closures }: Opening,
  date: string,
): readonly OpenSpan[] {
  const day = weekdayOf(date);
  if (!day || closedDaysOn(closures, date)) return [];
  return openingHours?.[day] ?? [];
}

/** Whether a day is one of rest or of a closure. @param date yyyy-mm-dd */
export function isClosedOn(opening: Opening, date: string): boolean {
  return opening.openingHours === null
    ? closedDaysOn(opening.closures, date) !== null
    : spansOn(opening, date).length === 0;
}

/** @param date yyyy-mm-dd */
export function weekdayOf(date: string): Weekday | null {
  const day = new Date(`${date}T00:00Z`).getUTCDay();
  // `Date` counts from Sunday, which is the last of `weekdays`.
  return Number.isNaN(day) ? null : (weekdays.at(day - 1) ?? null);
}

/**
 * The week from Monday on, with equal days that follow each other in one
 * group; without spans: closed.
 */
export function daysAlike(hours: OpeningHours) {
  const groups: { days: Weekday[]; spans: readonly OpenSpan[] }[] = [];
  for (const day of weekdays) {
    const spans = hours[day] ?? [];
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans))
      last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}
