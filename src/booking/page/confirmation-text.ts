import { shortDate } from '../../content/date-texts.ts';
import { type Attempt, dayOf } from '../attempt.ts';
import type { Certainty } from '../certainty.ts';

/**
 * How certain a new booking is, in a sentence. The telephone number follows
 * where `isToCall` is true.
 */
export function confirmationText(
  certainty: Certainty,
  attempt: Attempt,
): string {
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
      return 'Non abbiamo un tuo recapito: chiamaci';
    case 'toConfirm':
      return `Ora ti confermiamo ${shortDate(dayOf(attempt))} per telefono o per e-mail.`;
    case 'confirmed':
      return `Ti aspettiamo oggi${atTime(attempt.request.details.time)}.`;
    default:
      // Shown again after a reload on another day: the summary says it.
      return '';
  }
}

/** Such as ' alle 20:30'; 'all’1:00', and nothing without a time. */
export function atTime(time: string): string {
  if (time === '') return '';
  return time.startsWith('01:') ? ` all’${time.slice(1)}` : ` alle ${time}`;
}
