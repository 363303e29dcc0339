import { shortDate } from '../../content/date-texts.ts';
import { type Attempt, dayOf } from '../attempt.ts';
import type { Certainty } from '../certainty.ts';
import { bookingTexts } from './booking-texts.ts';

/**
 * How certain a booking is, in a sentence. The telephone number follows where
 * `isToCall` is true.
 */
export function certaintyText(certainty: Certainty, attempt: Attempt): string {
  const { table, details } = attempt.request;
  const day = dayOf(attempt);
  switch (certainty) {
    case 'over':
      return `Era per ${shortDate(day)}.`;
    case 'pastDay':
      return 'Quel giorno era già passato: chiamaci';
    case 'bookingClosed':
      return 'Dopo la tua prenotazione le prenotazioni online sono state chiuse. Chiamaci per sapere se ti aspettiamo:';
    case 'tableGone':
      return 'Dopo la tua prenotazione la sala è cambiata, e questo tavolo non c’è più. Chiamaci per sapere dove ti facciamo sedere:';
    case 'zoneClosed':
      return `Dopo la tua prenotazione la zona ${table.zone} è stata chiusa. Chiamaci per sapere dove ti facciamo sedere:`;
    case 'closedDay':
      return 'Quel giorno siamo chiusi: chiamaci';
    case 'pastTime':
      return 'Quell’orario era già passato: chiamaci';
    case 'closedTime':
      return 'A quell’ora siamo chiusi: chiamaci';
    case 'noContact':
      return 'Non abbiamo un tuo recapito: chiamaci';
    case 'toConfirm':
      return bookingTexts.awaitConfirmation(day);
    case 'dayHasCome':
      return 'La tua prenotazione è per oggi. Se non hai ancora la nostra conferma, chiamaci:';
    case 'confirmed':
      return `Confermata per oggi${at(details.time)}.`;
  }
}

/** The same in the dialog that follows the booking. */
export function confirmationText(
  certainty: Certainty,
  attempt: Attempt,
): string {
  if (certainty === 'toConfirm')
    return `Ora ti confermiamo ${shortDate(dayOf(attempt))} per telefono o per e-mail.`;
  return certainty === 'confirmed'
    ? `Ti aspettiamo oggi${at(attempt.request.details.time)}.`
    : certaintyText(certainty, attempt);
}

/** Such as ' alle 20:30'; 'all’1:00', and nothing without a time. */
function at(time: string): string {
  if (time === '') return '';
  return time.startsWith('01:') ? ` all’${time.slice(1)}` : ` alle ${time}`;
}
