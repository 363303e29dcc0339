import { expect, onTestFinished, test, vi } from 'vitest';
import { spreadsheetRow } from '../../src/booking/outgoing.ts';
import { sendSpreadsheetRow } from '../../src/services/spreadsheet.ts';
import {
  makeOwnBooking,
  makeRequest,
  makeTyped,
} from '../support/make-own-booking.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';

const sendTo = (url: string, details = makeTyped()) =>
  sendSpreadsheetRow(
    { spreadsheetUrl: `${url}/exec` },
    spreadsheetRow(makeOwnBooking().booking, makeRequest({ details })),
  );

test('a spreadsheet row has the table and the details as they are: the sheet’s script makes formulas safe', async () => {
  const { url, inbox } = await makeStandIns();
  const name = '=IMPORTXML("https://esempio.test")';
  await sendTo(url, makeTyped({ name }));
  expect((await inbox()).rows).toMatchObject([
    {
      name,
      surname: 'Rossi',
      numeroTavolo: '1 - 2',
      telefonoPrenotazione: '055 123456',
    },
  ]);
});

test('a spreadsheet row is sent as a simple request, which needs no preflight, and its refusal is ignored', async () => {
  const types: (string | undefined)[] = [];
  const url = await makeService((request, response) => {
    types.push(`${request.method} ${request.headers['content-type']}`);
    response.writeHead(500).end('no');
  });
  await sendTo(url);
  expect(types).toEqual(['POST text/plain;charset=UTF-8']);
});

test('a spreadsheet row that is dropped is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  await sendTo(await makeService((request) => request.destroy()));
  expect(warn).toHaveBeenCalledOnce();
});
