import { tzOffset } from '@date-fns/tz/tzOffset';

/** The restaurant's time zone: its day is the day of a booking, wherever the visitor is. */
export const TIME_ZONE = 'Europe/Rome';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The midnight in Rome at which the day of `now` began.
 * @param now server time, ms since the epoch
 * @returns ms since the epoch
 */
export function startOfRomeDay(now: number): number {
  return midnight(romeDay(now));
}

/**
 * The next midnight in Rome: 23, 24 or 25 hours after the day of `now` began.
 * @param now server time, ms since the epoch
 * @returns ms since the epoch
 */
export function endOfRomeDay(now: number): number {
  return midnight(romeDay(now) + 1);
}

/**
 * The date in Rome, as a date field holds it.
 * @param now server time, ms since the epoch
 * @returns yyyy-mm-dd
 */
export function romeDate(now: number): string {
  return new Date(romeDay(now) * DAY).toISOString().slice(0, 10);
}

/** Days since that of the epoch, by Rome's calendar. */
function romeDay(now: number): number {
  return Math.floor((now + offsetAt(now)) / DAY);
}

/** UTC's midnight comes 1 or 2 h later, and before 1:00 UTC, when Rome's clocks are changed. */
function midnight(day: number): number {
  return day * DAY - offsetAt(day * DAY);
}

/** What Rome's clocks are ahead of UTC, in ms. */
function offsetAt(instant: number): number {
  return tzOffset(TIME_ZONE, new Date(instant)) * MINUTE;
}
