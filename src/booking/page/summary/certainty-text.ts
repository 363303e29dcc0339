import { shortDate } from '../../../content/date-texts.ts';
import { type Instant, romeDate } from '../../../time/rome-clock.ts';
import { type Attempt, dayOf } from '../../attempt.ts';
import type { Certainty } from '../../certainty.ts';
import type { VisitorDetails } from '../../details.ts';
import { confirmationText, whenText } from '../confirmation-text.ts';

/**
 * How certain a booking is by now, in a sentence. The telephone number follows
 * where `isToCall` is true.
 * @param now server time
 */
export function certaintyText(
  certainty: Certainty,
  attempt: Attempt,
  now: Instant,
): string {
  const { table } = attempt.request;
  switch (certainty) {
    case 'over':
      return `Era per ${shortDate(dayOf(attempt))}.`;
    case 'bookingClosed':
      return 'Dopo la tua prenotazione le prenotazioni online sono state chiuse. Chiamaci per sapere se ti aspettiamo:';
    case 'tableGone':
      return 'Dopo la tua prenotazione la sala è cambiata, e questo tavolo non c’è più. Chiamaci per sapere dove ti facciamo sedere:';
    case 'zoneClosed':
      return `Dopo la tua prenotazione la zona ${table.zone} è stata chiusa. Chiamaci per sapere dove ti facciamo sedere:`;
    case 'confirmed':
      return [
        `Confermata per ${whenText(attempt, romeDate(now))}.`,
        ...(attempt.isShared ? [] : unknownText(attempt.request.details)),
      ].join(' ');
    default:
      return confirmationText(certainty, attempt, now);
  }
}

/** What a confirmed booking does not say. */
function unknownText({ time, partySize }: VisitorDetails): readonly string[] {
  const unknown = [
    ...(time === '' ? ['a che ora arrivi'] : []),
    ...(partySize.trim() === '' ? ['in quanti siete'] : []),
  ];
  return unknown.length > 0 ? [`Non sappiamo ${unknown.join(' e ')}.`] : [];
}
