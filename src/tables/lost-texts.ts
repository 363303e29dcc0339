import { dayAndWeekday } from '../content/date-texts.ts';
import { type Instant, romeDate, romeInstant } from '../time/rome-clock.ts';

/**
 * Why a guest's table may be free again:
 * - `laterDay`: the booking is for another day, for which it stays
 * - `over`: its time has passed, the meal is over
 * - `before`: it may have been moved to another table
 */
export type LostCase = 'laterDay' | 'over' | 'before';

/** The day and the time of a booking; empty texts if they are not known. */
export interface BookedTime {
  /** yyyy-mm-dd */
  readonly date: string;
  /** hh:mm */
  readonly time: string;
}

/** Which of the cases it is for a booking whose record is gone. */
export function lostCaseOf({ date, time }: BookedTime, now: Instant): LostCase {
  const today = romeDate(now);
  const day = date || today;
  if (day !== today) return day > today ? 'laterDay' : 'over';
  return romeInstant(day, time) <= now ? 'over' : 'before';
}

/** What the guest of a booking reads whose record is gone. */
export function lostText(booked: BookedTime, now: Instant): string {
  return {
    laterDay: `Il tavolo di oggi è di nuovo libero; la tua richiesta per ${dayAndWeekday(booked.date, 'long')} resta, aspetta la nostra conferma`,
    over: 'Grazie di essere stati con noi.',
    before:
      'Il tavolo è stato liberato: forse il ristorante ti ha dato un altro tavolo. Se non te l’aspettavi, chiamaci:',
  }[lostCaseOf(booked, now)];
}
