import { tz } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';

/** The restaurant's time zone: its day is the day of a booking, wherever the visitor is. */
export const TIME_ZONE = 'Europe/Rome';

const inRome = { in: tz(TIME_ZONE) };

/**
 * The midnight in Rome at which the day of `now` began.
 * @param now server time, ms since the epoch
 * @returns ms since the epoch
 */
export function startOfRomeDay(now: number): number {
  return startOfDay(now, inRome).getTime();
}

/**
 * The next midnight in Rome: 23, 24 or 25 hours after the day of `now` began.
 * @param now server time, ms since the epoch
 * @returns ms since the epoch
 */
export function endOfRomeDay(now: number): number {
  return startOfDay(addDays(now, 1, inRome), inRome).getTime();
}
