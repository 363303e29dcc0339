import { tableLabel } from '../tables/floor-plan.ts';
import { type Attempt, bookingNumber } from './attempt.ts';
import { outgoingDetails } from './outgoing-text.ts';

/**
 * Italian names, since the service prints them in the mail (specification,
 * section 3).
 */
export function mailFields(attempt: Attempt) {
  const { details, table } = attempt.request;
  const { name, surname, date, time, partySize, phone, email } =
    outgoingDetails(details);
  return {
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
