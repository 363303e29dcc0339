import { dateAfter } from './dates.ts';

/** Days on which the restaurant is closed: yyyy-mm-dd, both included. */
export interface ClosedDays {
  readonly first: string;
  readonly last: string;
  readonly reason: string | null;
}

/** Closed days as the owner writes them. */
export interface Closure {
  /** yyyy-mm-dd, or mm-dd if they are closed every year; like `last`. */
  readonly first: string;
  readonly last: string;
  readonly reason: string | null;
}

/** Whether a day is one of a single year. @param day yyyy-mm-dd or mm-dd */
export const hasYear = (day: string): boolean => day.length > 'mm-dd'.length;

/** How long before they begin closed days are announced, in days. */
const ANNOUNCED_DAYS = 14;

/**
 * The closed days that have not ended, soonest first. Those of every year are
 * given for this year and the next.
 * @param today yyyy-mm-dd
 */
export function comingClosures(
  closures: readonly Closure[],
  today: string,
): readonly ClosedDays[] {
  const year = Number(today.slice(0, 4));
  return closures
    .flatMap((closure) =>
      hasYear(closure.first)
        ? [closure]
        : [year - 1, year, year + 1].map((begin) => inYear(closure, begin)),
    )
    .filter(({ last }) => last >= today)
    .sort((one, other) => (one.first < other.first ? -1 : 1));
}

/** @param year in which they begin; over New Year they end in the next */
function inYear({ first, last, reason }: Closure, year: number): ClosedDays {
  const lastYear = last < first ? year + 1 : year;
  return { first: `${year}-${first}`, last: `${lastYear}-${last}`, reason };
}

/**
 * The closed days to which a date belongs; null if the restaurant is open.
 * @param date yyyy-mm-dd
 */
export function closedDaysOn(
  closures: readonly Closure[],
  date: string,
): ClosedDays | null {
  const coming = comingClosures(closures, date);
  return coming.find(({ first }) => first <= date) ?? null;
}

/**
 * The closed days to announce: the next ones, from two weeks before until they
 * end.
 * @param today yyyy-mm-dd
 */
export function announcedClosure(
  closures: readonly Closure[],
  today: string,
): ClosedDays | null {
  const [next] = comingClosures(closures, today);
  return next && next.first <= dateAfter(today, ANNOUNCED_DAYS) ? next : null;
}
