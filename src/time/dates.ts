/** A day, in ms. */
const DAY = 24 * 60 * 60 * 1000;

/** The date some days later, or earlier. @param date yyyy-mm-dd */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY)
    .toISOString()
    .slice(0, 10);
}

/** The pattern of a time of day, hh:mm. */
export const TIME_PATTERN = '(?:[01]\\d|2[0-3]):[0-5]\\d';

/** Whether a text is a time of day, hh:mm. */
export const isTime = (text: string): boolean =>
  new RegExp(`^${TIME_PATTERN}$`).test(text);

/** Whether a text is a day of the calendar, yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
