import type { Config } from '../config.ts';
import type { BookingRequest } from '../domain/booking.ts';
import { tableLabel } from '../domain/floor-plan.ts';
import { outgoingDetails, spreadsheetCell } from '../domain/outgoing-text.ts';

/**
 * Sends the booking to the owner's spreadsheet (specification, section 7), for visitors who agreed
 * to promotional communication. Fire and forget: the script answers no preflight, so the request is
 * `no-cors` and its answer opaque; a failure is logged only.
 */
export async function sendSpreadsheetRow(
  { spreadsheetUrl }: Pick<Config, 'spreadsheetUrl'>,
  request: BookingRequest,
): Promise<void> {
  const url = new URL(spreadsheetUrl);
  url.searchParams.set('sheet', 'Bookings');
  try {
    await fetch(url, {
      method: 'POST',
      mode: 'no-cors',
      // The row still leaves when the visitor closes the page right after booking.
      keepalive: true,
      body: JSON.stringify(spreadsheetRow(request)),
    });
  } catch (error) {
    console.warn('The booking did not reach the spreadsheet.', error);
  }
}

/** The names of specification, section 3; no cell that a visitor has typed becomes a formula. */
function spreadsheetRow({ details, table }: BookingRequest) {
  const { name, surname, date, time, partySize, phone, email } = outgoingDetails(details);
  return {
    name: spreadsheetCell(name),
    surname: spreadsheetCell(surname),
    numeroTavolo: tableLabel(table),
    zonaTavolo: table.zone,
    dataPrenotazione: spreadsheetCell(date),
    orarioPrenotazione: spreadsheetCell(time),
    numeroPersone: spreadsheetCell(partySize),
    telefonoPrenotazione: spreadsheetCell(phone),
    emailPrenotazione: spreadsheetCell(email),
  };
}
