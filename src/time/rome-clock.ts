/**
 * A point in time in ms since the epoch: server time, unless it says otherwise.
 */
export type Instant = number;

/** The last instant that is valid here: `Date` ends at 8.64e15. */
const LAST_INSTANT = 8e15;

export function isInstant(value: unknown): value is Instant {
  return typeof value === 'number' && value >= 0 && value <= LAST_INSTANT;
}

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The midnight in Rome at which the day of `now` began. */
export function startOfRomeDay(now: Instant): Instant {
  return midnight(romeDay(now));
}

/** The next midnight in Rome. A day has 23, 24 or 25 hours. */
export function endOfRomeDay(now: Instant): Instant {
  return midnight(romeDay(now) + 1);
}

/** The date in Rome, yyyy-mm-dd. */
export function romeDate(now: Instant): string {
  return new Date(romeDay(now) * DAY).toISOString().slice(0, 10);
}

/** The time of day in Rome, hh:mm. */
export function romeTime(now: Instant): string {
  return new Date(now + romeOffset(now)).toISOString().slice(11, 16);
}

/** Days since that of the epoch, by Rome's calendar. */
function romeDay(now: Instant): number {
  return Math.floor((now + romeOffset(now)) / DAY);
}

/**
 * The offset at UTC's midnight is right for Rome's: the clocks change later, at
 * 1:00 UTC.
 */
function midnight(day: number): Instant {
  return day * DAY - romeOffset(day * DAY);
}

/**
 * How far Rome's clocks are ahead of UTC, in ms: one hour in winter, two in
 * summer.
 */
function romeOffset(instant: Instant): number {
  const [start, end] = summerTime(new Date(instant).getUTCFullYear());
  return (instant >= start && instant < end ? 2 : 1) * HOUR;
}

/**
 * When the clocks change in a year, by directive 2000/84/EC. Not by `Intl`: the
 * rules of the database need the same, and its first use takes phones a tenth
 * of a second.
 */
export function summerTime(
  year: number,
): readonly [start: Instant, end: Instant] {
  return [lastSunday(year, 2) + HOUR, lastSunday(year, 9) + HOUR];
}

/** The last Sunday of a month of 31 days, midnight UTC. */
function lastSunday(year: number, month: 2 | 9): Instant {
  const last = Date.UTC(year, month, 31);
  return last - new Date(last).getUTCDay() * DAY;
}

/**
 * The instant of a date and time in Rome; NaN if one is missing.
 * @param date yyyy-mm-dd
 * @param time hh:mm
 */
export function romeInstant(date: string, time: string): Instant {
  const local = Date.parse(`${date}T${time}Z`);
  // An hour earlier is on the same side of a clock change, which is at 1:00
  // UTC.
  return Number.isNaN(local) ? local : local - romeOffset(local - HOUR);
}
