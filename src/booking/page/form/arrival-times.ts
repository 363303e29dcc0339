import type { OpenSpan } from '../../../time/opening-hours.ts';

/** Between two of the times that the form offers, in minutes. */
const INTERVAL = 30;
const MIDNIGHT = 24 * 60;

/**
 * The times that the form offers for a day: half hours from each opening on,
 * until it closes or the day ends.
 * @param earliest hh:mm; earlier times are left out
 */
export function arrivalTimes(
  spans: readonly OpenSpan[],
  earliest: string,
): readonly string[] {
  const times: string[] = [];
  for (const { from, until } of spans) {
    const end = until <= from ? MIDNIGHT : minutesOf(until);
    for (let time = minutesOf(from); time < end; time += INTERVAL)
      times.push(timeOf(time));
  }
  return times.filter((time) => time >= earliest);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
