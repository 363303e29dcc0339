import { romeDate } from '../../src/time/rome-clock.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The next Tuesday and Thursday after today in Rome, yyyy-mm-dd: a day of rest,
 * and one that is not.
 */
export const REST_DAY = nextDay(2);
export const WORKDAY = nextDay(4);

/** @param weekday 0 is Sunday */
function nextDay(weekday: number): string {
  const today = Date.parse(`${romeDate(Date.now())}T12:00Z`);
  const days = [1, 2, 3, 4, 5, 6, 7].map(
    (count) => new Date(today + count * DAY),
  );
  const day = days.find((each) => each.getUTCDay() === weekday);
  return day?.toISOString().slice(0, 10) ?? '';
}
