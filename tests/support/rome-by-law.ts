const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

// Rome's clock worked out from the law (directive 2000/84/EC), without time
// zone data: what the site's clock and the rules are compared with must not
// share what it checks.

/**
 * Start and end of summer time in a year: the last Sundays of March and
 * October, 1:00 UTC.
 */
function summerTime(year: number): readonly [start: number, end: number] {
  return [lastSunday(year, 2) + HOUR, lastSunday(year, 9) + HOUR];
}

/** How far Rome's clocks are ahead of UTC, in ms. */
function offsetByLaw(instant: number): number {
  const [start, end] = summerTime(new Date(instant).getUTCFullYear());
  return instant >= start && instant < end ? 2 * HOUR : HOUR;
}

/**
 * The midnight in Rome at which the day of an instant began, ms since the
 * epoch.
 */
export function midnightByLaw(instant: number): number {
  const local = instant + offsetByLaw(instant);
  const day = local - (local % DAY);
  return day - 2 * HOUR + offsetByLaw(day - 2 * HOUR) === day
    ? day - 2 * HOUR
    : day - HOUR;
}

/** The last Sunday of a month of 31 days, midnight UTC. */
function lastSunday(year: number, month: 2 | 9): number {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * DAY;
}
