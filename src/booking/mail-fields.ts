import { shortDate } from '../content/opening-texts.ts';
import { tableLabel } from '../tables/floor-plan.ts';
import { type Attempt, bookingNumber } from './attempt.ts';
import type { VisitorDetails } from './details.ts';
import { outgoingDetails } from './outgoing-text.ts';

/**
 * Italian names, since the service prints them in the mail (specification,
 * section 3).
 */
export function mailFields(attempt: Attempt) {
  const { details, table } = attempt.request;
  const sent = outgoingDetails(details);
  const { name, surname, date, time, partySize, phone, email } = sent;
  return {
    // The service's own field.
    subject: mailSubject(sent),
    nome: name,
    cognome: surname,
    'numero tavolo': tableLabel(table),
    'zona tavolo': table.zone,
    data: date,
    orario: time,
    'numero persone': partySize,
    telefono: phone,
    email,
    // A browser may repeat a request whose connection was reset: this number
    // shows the duplicate.
    'numero prenotazione': bookingNumber(attempt),
  };
}

/**
 * Such as 'Prenotazione sabato 21 novembre, 20:30, 2 persone, Ada Rossi'.
 * Mailboxes show mails of one subject as one conversation.
 */
function mailSubject(details: VisitorDetails): string {
  const { name, surname, date, time, partySize } = details;
  const people = partySize === '1' ? 'persona' : 'persone';
  const parts = [
    shortDate(date),
    time,
    /^\d+$/.test(partySize) ? `${partySize} ${people}` : partySize,
    `${name} ${surname}`.trim(),
  ];
  return `Prenotazione ${parts.filter(Boolean).join(', ')}`.trim();
}
