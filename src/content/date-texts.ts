/** Such as 'giovedì 24 dicembre'. @param date yyyy-mm-dd */
export const shortDate = (date: string) =>
  localDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/**
 * Such as 'giovedì 24 dicembre', with the year if it is not this one.
 * @param today yyyy-mm-dd
 */
export const dateText = (date: string, today: string) =>
  isSameYear(date, today)
    ? shortDate(date)
    : localDate(date, { dateStyle: 'full' });

/** @param date yyyy-mm-dd */
export const isSameYear = (date: string, other: string) =>
  date.slice(0, 4) === other.slice(0, 4);

/**
 * Such as 'sabato 28', or 'sab 28'.
 * @param date yyyy-mm-dd
 */
export const dayAndWeekday = (date: string, weekday: 'long' | 'short') =>
  localDate(date, { weekday, day: 'numeric' });

/**
 * A day in words. The first of a month is '1º', as it is said.
 * @param date yyyy-mm-dd; anything else stays as it is
 */
export function localDate(
  date: string,
  format: Intl.DateTimeFormatOptions,
): string {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day
        .toLocaleDateString('it-IT', { ...format, timeZone: 'UTC' })
        .replace(/\b1(?= |$)/, '1º');
}
