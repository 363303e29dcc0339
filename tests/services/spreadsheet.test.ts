import { beforeEach, describe, expect, test, vi } from 'vitest';
import { spreadsheetRow } from '../../src/booking/outgoing.ts';
import { sendSpreadsheetRow } from '../../src/services/spreadsheet.ts';
import { makeRequest } from '../support/make-request.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => void warn.mockReset().mockImplementation(() => {}));

describe('a spreadsheet row', () => {
  test('has the specification’s nine fields, none of them a formula or too long', async () => {
    const standIns = await makeStandIns();
    const typed = {
      name: '=IMPORTXML("https://esempio.test")',
      surname: '@Rossi\u0000',
    };
    const contact = { phone: '+39 055 123456', email: `=${'x'.repeat(300)}` };
    const details = { ...makeRequest().details, ...typed, ...contact };
    await sendSpreadsheetRow(
      { spreadsheetUrl: `${standIns.url}/exec` },
      spreadsheetRow(makeRequest({ details })),
    );
    const row = {
      name: `'=IMPORTXML("https://esempio.test")`,
      surname: "'@Rossi",
      numeroTavolo: '1 - 2',
      zonaTavolo: 'Veranda',
      dataPrenotazione: '2026-11-21',
      orarioPrenotazione: '20:30',
      numeroPersone: '2',
      telefonoPrenotazione: "'+39 055 123456",
      emailPrenotazione: `'=${'x'.repeat(253)}`,
    };
    expect(await standIns.inbox()).toEqual({ mails: [], rows: [row] });
    expect(warn).not.toHaveBeenCalled();
  });

  test('is sent as a simple request, which needs no preflight', async () => {
    const types: (string | undefined)[] = [];
    const url = await makeService((request, response) => {
      types.push(`${request.method} ${request.headers['content-type']}`);
      response.end();
    });
    await sendSpreadsheetRow(
      { spreadsheetUrl: `${url}/exec` },
      spreadsheetRow(makeRequest()),
    );
    expect(types).toEqual(['POST text/plain;charset=UTF-8']);
  });

  test('that is refused is ignored, and one that is dropped is only logged', async () => {
    const url = await makeService((_, response) =>
      response.writeHead(500).end('no'),
    );
    await sendSpreadsheetRow(
      { spreadsheetUrl: `${url}/exec` },
      spreadsheetRow(makeRequest()),
    );
    expect(warn).not.toHaveBeenCalled();
    const standIns = await makeStandIns();
    await standIns.fail({ exec: 'drop' });
    await sendSpreadsheetRow(
      { spreadsheetUrl: `${standIns.url}/exec` },
      spreadsheetRow(makeRequest()),
    );
    expect(warn).toHaveBeenCalledOnce();
  });
});
