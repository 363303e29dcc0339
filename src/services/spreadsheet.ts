import type { Config } from '../config.ts';
import type { BookingRequest } from '../domain/booking.ts';
import { tableLabel } from '../domain/floor-plan.ts';

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

function spreadsheetRow({ details, table }: BookingRequest) {
  return {
    name: details.name,
    surname: details.surname,
    numeroTavolo: tableLabel(table),
    zonaTavolo: table.zone,
    dataPrenotazione: details.date,
    orarioPrenotazione: details.time,
    numeroPersone: details.partySize,
    telefonoPrenotazione: details.phone,
    emailPrenotazione: details.email,
  };
}
