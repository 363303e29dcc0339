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
  return Math.floor((now + romeOffset(now)) / DAY);
}

/** UTC's midnight is 1 or 2 h after Rome's, and before 1:00 UTC, when Rome's clocks are changed. */
function midnight(day: number): number {
  return day * DAY - romeOffset(day * DAY);
}

/** Made when it is first needed: it takes phones a while. */
let clock: Intl.DateTimeFormat | undefined;

/**
 * How far Rome's clocks are ahead of UTC. Asking `Intl` for the offset itself would be shorter, and
 * four times slower: browsers search it among the names of all time zones.
 * @param instant ms since the epoch
 * @returns ms: one hour in winter, two in summer
 */
export function romeOffset(instant: number): number {
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
