import { dayNames, shortDate } from '../content/opening-texts.ts';
import { dateAfter } from '../time/closures.ts';
import { nextOpening } from '../time/next-opening.ts';
import { type Opening, openSpanAt, weekdayOf } from '../time/opening-hours.ts';
import { type Instant, romeDate, romeTime } from '../time/rome-clock.ts';

export const openingTexts = {
  title: 'Orari',
  open: 'Aperto ora',
  closed: 'Chiuso ora',
  closesAt: (time: string) => `Chiudiamo alle ${time}.`,
  opensAt: (day: string, time: string) => `Apriamo ${day} alle ${time}.`,
} as const;

/**
 * Whether the restaurant is open, and until when, or when it opens next; the
 * latter is empty if it is not known.
 */
export function openingState(
  opening: Opening,
  now: Instant,
): { readonly state: string; readonly next: string } {
  const today = romeDate(now);
  const span = openSpanAt(opening, today, romeTime(now));
  if (span)
    return {
      state: openingTexts.open,
      next: openingTexts.closesAt(span.until),
    };
  const opens = nextOpening(opening, now);
  return {
    state: openingTexts.closed,
    next: opens
      ? openingTexts.opensAt(nearDate(opens.date, today), opens.time)
      : '',
  };
}

/**
 * A day in words, as of another day: 'oggi', 'domani', 'giovedì', and from a
 * week on 'giovedì 7 gennaio'.
 * @param date yyyy-mm-dd, not before `today`
 */
function nearDate(date: string, today: string): string {
  if (date === today) return 'oggi';
  if (date === dateAfter(today, 1)) return 'domani';
  const day = weekdayOf(date);
  return day && date < dateAfter(today, 7) ? dayNames[day] : shortDate(date);
}
