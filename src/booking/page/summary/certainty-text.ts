import { shortDate } from '../../../content/date-texts.ts';
import { type Attempt, dayOf } from '../../attempt.ts';
import type { Certainty } from '../../certainty.ts';
import { bookingTexts } from '../booking-texts.ts';
import { atTime, confirmationText } from '../confirmation-text.ts';

/**
 * How certain a booking is by now, in a sentence. The telephone number follows
 * where `isToCall` is true.
 */
export function certaintyText(certainty: Certainty, attempt: Attempt): string {
  const { table, details } = attempt.request;
  const day = dayOf(attempt);
  switch (certainty) {
    case 'over':
      return `Era per ${shortDate(day)}.`;
    case 'bookingClosed':
      return 'Dopo la tua prenotazione le prenotazioni online sono state chiuse. Chiamaci per sapere se ti aspettiamo:';
    case 'tableGone':
      return 'Dopo la tua prenotazione la sala è cambiata, e questo tavolo non c’è più. Chiamaci per sapere dove ti facciamo sedere:';
    case 'zoneClosed':
      return `Dopo la tua prenotazione la zona ${table.zone} è stata chiusa. Chiamaci per sapere dove ti facciamo sedere:`;
    case 'toConfirm':
      return bookingTexts.awaitConfirmation(day);
    case 'dayHasCome':
      return 'La tua prenotazione è per oggi. Se non hai ancora la nostra conferma, chiamaci:';
    case 'confirmed':
      return `Confermata per oggi${atTime(details.time)}.`;
    default:
      return confirmationText(certainty, attempt);
  }
}
