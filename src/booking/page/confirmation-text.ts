import { shortDate } from '../../content/date-texts.ts';
import { mealText } from '../../content/meal-texts.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { type Attempt, dayOf } from '../attempt.ts';
import type { Certainty } from '../certainty.ts';
import { bookingTexts } from './booking-texts.ts';

/**
 * How certain a new booking is, in a sentence. The telephone number follows
 * where `isToCall` is true.
 * @param now server time
 */
export function confirmationText(
  certainty: Certainty,
  attempt: Attempt,
  now: Instant,
): string {
  const today = romeDate(now);
  switch (certainty) {
    case 'pastDay':
      return 'Quel giorno era già passato: chiamaci';
    case 'closedDay':
      return 'Quel giorno siamo chiusi: chiamaci';
    case 'pastTime':
      return 'Quell’orario era già passato: chiamaci';
    case 'closedTime':
      return 'A quell’ora siamo chiusi: chiamaci';
    case 'noContact':
      return 'Non abbiamo un tuo recapito: chiamaci al';
    case 'taken':
      return bookingTexts.takenThen(mealText(attempt.meal, today));
    case 'toConfirm':
      return bookingTexts.awaitConfirmation(dayOf(attempt));
    case 'confirmed':
      return `Ti aspettiamo ${whenText(attempt, today)}.`;
    default:
      // Shown again after a reload on another day: the summary says it.
      return '';
  }
}

/** Such as 'oggi alle 20:30' or 'sabato 28 novembre alle 20:30'. */
export function whenText(attempt: Attempt, today: string): string {
  const day = dayOf(attempt);
  const { time } = attempt.request.details;
  return `${day === today ? 'oggi' : shortDate(day)}${atTime(time)}`;
}

/** Such as ' alle 20:30'; 'all’1:00', and nothing without a time. */
function atTime(time: string): string {
  if (time === '') return '';
  return time.startsWith('01:') ? ` all’${time.slice(1)}` : ` alle ${time}`;
}
