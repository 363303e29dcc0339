/** Whether a day, yyyy-mm-dd, is in the calendar. */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
