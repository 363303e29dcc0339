import { expect, onTestFinished, test, vi } from 'vitest';
import { sendSpreadsheetRow } from '../../src/services/spreadsheet.ts';
import { makeService } from '../support/make-service.ts';

const sendTo = (url: string) =>
  sendSpreadsheetRow({ spreadsheetUrl: `${url}/exec` }, { name: 'Ada' });

// What it holds, and what the sheet makes of it: bookings-sheet.test.ts.
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
