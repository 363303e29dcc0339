/**
 * Such as 'giovedì 24 dicembre 2026'.
 * @param date yyyy-mm-dd; anything else stays as it is
 */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString('it-IT', { dateStyle: 'full', timeZone: 'UTC' });
}
