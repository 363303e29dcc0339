import { type Instant, romeOffset } from './rome-clock.ts';

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
 * From and until, by the clock in Rome, as `hh:mm`: text of this form sorts as time does. `until`
 * before or at `from` is after midnight.
 */
export interface OpenSpan {
  readonly from: string;
  readonly until: string;
}

/** The spans of each weekday on which they begin; a day without is a day of rest. */
export type OpeningHours = Readonly<
  Partial<Record<Weekday, readonly OpenSpan[]>>
>;

/** Whether the restaurant is open, by the clock in Rome. */
export function isOpen(hours: OpeningHours, now: Instant): boolean {
  const shown = new Date(now + romeOffset(now));
  return isOpenAt(
    hours,
    weekdayNumbered(shown.getUTCDay()),
    shown.toISOString().slice(11, 16),
  );
}

/** @param time hh:mm */
export function isOpenAt(
  hours: OpeningHours,
  day: Weekday,
  time: string,
): boolean {
  const today = hours[day] ?? [];
  const yesterday = hours[weekdays.at(weekdays.indexOf(day) - 1) ?? day] ?? [];
  return (
    today.some(
      ({ from, until }) => from <= time && (time < until || until <= from),
    ) || yesterday.some(({ from, until }) => until <= from && time < until)
  );
}

/** @param date yyyy-mm-dd */
export function weekdayOf(date: string): Weekday | null {
  const day = new Date(`${date}T00:00Z`).getUTCDay();
  return Number.isNaN(day) ? null : weekdayNumbered(day);
}

/** @param day as `Date` counts: 0 is Sunday, the last of `weekdays` */
function weekdayNumbered(day: number): Weekday {
  return weekdays.at(day - 1) ?? 'sunday';
}

/** The week from Monday on, with equal days that follow each other in one group; without spans: closed. */
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
