import { shortDate } from '../content/date-texts.ts';
import {
  closedUntilText,
  closureText,
  dayNames,
} from '../content/opening-texts.ts';
import { announcedClosure, closedDaysOn } from '../time/closures.ts';
import { dateAfter } from '../time/dates.ts';
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

export interface OpeningState {
  /** Whether it is open, or on closed days until when it is closed. */
  readonly state: string;
  /** Until when it is open, or when it opens next; empty if not known. */
  readonly next: string;
  /** Closed days that begin soon, which the state does not say. */
  readonly closure: string;
}

/**
 * The line that announces closed days, from two weeks before they begin until
 * they end; empty without any.
 */
export function closureLine(opening: Opening, now: Instant): string {
  const today = romeDate(now);
  const closure = announcedClosure(opening.closures, today);
  return closure ? closureText(closure, today) : '';
}

/** Whether the restaurant is open, and until when. */
export function openingState(opening: Opening, now: Instant): OpeningState {
  const today = romeDate(now);
  const closed = closedDaysOn(opening.closures, today);
  const closure = closed ? '' : closureLine(opening, now);
  const span = openSpanAt(opening, today, romeTime(now));
  if (span)
    return {
      state: openingTexts.open,
      next: openingTexts.closesAt(span.until),
      closure,
    };
  const opens = nextOpening(opening, now);
  return {
    state: closed ? closedUntilText(closed, today) : openingTexts.closed,
    next: opens
      ? openingTexts.opensAt(nearDate(opens.date, today), opens.time)
      : '',
    closure,
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
