/** A point in time in ms since the epoch: server time, unless it says otherwise. */
export type Instant = number;

/** The restaurant's time zone: bookings are for its days, wherever the visitor is. */
export const TIME_ZONE = 'Europe/Rome';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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

/** Days since that of the epoch, by Rome's calendar. */
function romeDay(now: Instant): number {
  return Math.floor((now + romeOffset(now)) / DAY);
}

/** The offset at UTC's midnight is right for Rome's: the clocks change later, at 1:00 UTC. */
function midnight(day: number): Instant {
  return day * DAY - romeOffset(day * DAY);
}

/** Created on first use: that takes phones a while. */
let clock: Intl.DateTimeFormat | undefined;

/**
 * How far Rome's clocks are ahead of UTC. `timeZoneName: 'longOffset'` would be shorter, and four
 * times slower.
 * @returns ms: one hour in winter, two in summer
 */
export function romeOffset(instant: Instant): number {
  clock ??= new Intl.DateTimeFormat('en', {
    timeZone: TIME_ZONE,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' },
  });
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clock.formatToParts(instant)) shown[type] = value;
  const { year, month, day, hour, minute } = shown;
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
  );
  return local - Math.floor(instant / MINUTE) * MINUTE;
}
