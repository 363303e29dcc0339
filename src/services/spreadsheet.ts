import type { Config } from '../config.ts';

/**
 * Adds a row to the owner's spreadsheet (requirements, section 7). Never
 * rejects: the script answers no preflight, so the request is `no-cors`, its
 * answer cannot be read, and a failure is only logged.
 */
export async function sendSpreadsheetRow(
  { spreadsheetUrl }: Pick<Config, 'spreadsheetUrl'>,
  row: Readonly<Record<string, string>>,
): Promise<void> {
  const url = new URL(spreadsheetUrl);
  url.searchParams.set('sheet', 'Bookings');
  const init = {
    method: 'POST',
    mode: 'no-cors',
    // The row is sent even if the page is closed.
    keepalive: true,
    body: JSON.stringify(row),
  } as const;
  try {
    await fetch(url, init);
  } catch (error) {
    console.warn('The booking did not reach the spreadsheet.', error);
  }
}
