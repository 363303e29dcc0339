import type { Config } from '../config.ts';
import type { BookingRequest } from '../domain/booking.ts';
import { tableLabel } from '../domain/floor-plan.ts';
import { outgoingDetails, spreadsheetCell } from '../domain/outgoing-text.ts';

/**
 * Sends the booking to the owner's spreadsheet (specification, section 7). Never rejects: the script
 * answers no preflight, so the request is `no-cors`, its answer cannot be read, and a failure is
 * only logged.
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
      // The row is sent even if the page is closed.
      keepalive: true,
      body: JSON.stringify(spreadsheetRow(request)),
    });
  } catch (error) {
    console.warn('The booking did not reach the spreadsheet.', error);
  }
}

/** The names are those of specification, section 3. */
function spreadsheetRow({ details, table }: BookingRequest) {
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
