import { tableLabel } from '../tables/floor-plan.ts';
import type { BookingRequest } from './details.ts';
import { outgoingDetails, spreadsheetCell } from './outgoing-text.ts';

/** The names are those of specification, section 3. */
export function spreadsheetRow({ details, table }: BookingRequest) {
  const texts = outgoingDetails(details);
  return {
    name: spreadsheetCell(texts.name),
    surname: spreadsheetCell(texts.surname),
    numeroTavolo: tableLabel(table),
    zonaTavolo: table.zone,
    dataPrenotazione: spreadsheetCell(texts.date),
    orarioPrenotazione: spreadsheetCell(texts.time),
    numeroPersone: spreadsheetCell(texts.partySize),
    telefonoPrenotazione: spreadsheetCell(texts.phone),
    emailPrenotazione: spreadsheetCell(texts.email),
  };
}
