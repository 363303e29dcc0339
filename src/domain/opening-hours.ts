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

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** `hh:mm`: text of this form sorts as time does. */
type Time = `${0 | 1 | 2}${Digit}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`;

/** By the clock in the restaurant; `until` before or at `from` is after midnight. */
export interface OpenSpan {
  readonly from: Time;
  readonly until: Time;
}

/** The spans of each weekday on which they begin; a day without is a day of rest. */
export type OpeningHours = Readonly<Partial<Record<Weekday, readonly OpenSpan[]>>>;

const HOUR = 3_600_000;

/**
 * Whether the restaurant is open, by the clock in Rome. The hour that this clock shows twice in
 * autumn is over when it begins again: who closes in it does not open once more.
 * @param now ms since the epoch
 */
export function isOpen(hours: OpeningHours, now: number): boolean {
  const { day, time } = romeTime(now);
  return isOpenAt(hours, day, time);
}

/** @param time hh:mm */
export function isOpenAt(hours: OpeningHours, day: Weekday, time: string): boolean {
  const today = hours[day] ?? [];
  const yesterday = hours[dayBefore(day)] ?? [];
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

/** The weekday, and the time as `hh:mm`. */
function romeTime(now: number): { day: Weekday; time: string } {
  const shown = new Date(now + romeOffset(now));
  const isSecondTime = romeOffset(now - HOUR) > romeOffset(now);
  const time = shown.toISOString().slice(11, 16);
  return {
    day: weekdayNumbered(shown.getUTCDay()),
    time: isSecondTime ? `${time.slice(0, 3)}59` : time,
  };
}

/** Sunday is the first day of `Date`, and the last of this week. */
function weekdayNumbered(day: number): Weekday {
  return weekdays.at(day - 1) ?? 'sunday';
}

function dayBefore(day: Weekday): Weekday {
  return weekdays.at(weekdays.indexOf(day) - 1) ?? day;
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
    if (last && sameSpans(last.spans, spans)) last.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}

function sameSpans(some: readonly OpenSpan[], others: readonly OpenSpan[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ from, until }, i) => others[i]?.from === from && others[i]?.until === until)
  );
}
