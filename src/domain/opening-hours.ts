import { romeOffset } from './rome-clock.ts';

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
export type OpeningHours = Readonly<Partial<Record<Weekday, readonly OpenSpan[]>>>;

const HOUR = 3_600_000;

/**
 * Whether the restaurant is open, by the clock in Rome.
 * @param now ms since the epoch
 */
export function isOpen(hours: OpeningHours, now: number): boolean {
  const { day, time } = romeTime(now);
  return isOpenAt(hours, day, time);
}

/** @param time hh:mm */
export function isOpenAt(hours: OpeningHours, day: Weekday, time: string): boolean {
  const today = hours[day] ?? [];
  const yesterday = hours[weekdays.at(weekdays.indexOf(day) - 1) ?? day] ?? [];
  return (
    today.some(({ from, until }) => from <= time && (time < until || until <= from)) ||
    yesterday.some(({ from, until }) => until <= from && time < until)
  );
}

/** @param date yyyy-mm-dd */
export function weekdayOf(date: string): Weekday | null {
  const day = new Date(`${date}T00:00Z`).getUTCDay();
  return Number.isNaN(day) ? null : weekdayNumbered(day);
}

/**
 * The weekday, and the time as `hh:mm`. In autumn the clock shows one hour twice: the second time it
 * counts as the end of the first, so that a span which ends in it does not begin again.
 */
function romeTime(now: number): { day: Weekday; time: string } {
  const shown = new Date(now + romeOffset(now));
  const isSecondTime = romeOffset(now - HOUR) > romeOffset(now);
  const time = shown.toISOString().slice(11, 16);
  return {
    day: weekdayNumbered(shown.getUTCDay()),
    time: isSecondTime ? `${time.slice(0, 3)}59` : time,
  };
}

/** @param day as `Date` counts: 0 is Sunday, the last of `weekdays` */
function weekdayNumbered(day: number): Weekday {
  return weekdays.at(day - 1) ?? 'sunday';
}

/** Days that follow each other with the same hours. */
export interface DaysAlike {
  readonly days: readonly Weekday[];
  /** Empty: closed. */
  readonly spans: readonly OpenSpan[];
}

/** The week from Monday on, with equal days that follow each other in one group. */
export function daysAlike(hours: OpeningHours): readonly DaysAlike[] {
  const groups: { days: Weekday[]; spans: readonly OpenSpan[] }[] = [];
  for (const day of weekdays) {
    const spans = hours[day] ?? [];
    const last = groups.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}
