import { dateAfter } from './dates.ts';
import { type Opening, spansOn } from './opening-hours.ts';
import { type Instant, romeDate, romeTime } from './rome-clock.ts';

/** How far the next opening is looked for, in days. */
const LONGEST_CLOSURE = 366;

/** When the restaurant opens next, by the clock in Rome; null: not known. */
export function nextOpening(
  opening: Opening,
  now: Instant,
): { readonly date: string; readonly time: string } | null {
  const today = romeDate(now);
  for (let days = 0; days <= LONGEST_CLOSURE; days += 1) {
    const date = dateAfter(today, days);
    const earliest = days === 0 ? romeTime(now) : '';
    const next = spansOn(opening, date).find(({ from }) => from > earliest);
    if (next) return { date, time: next.from };
  }
  return null;
}
