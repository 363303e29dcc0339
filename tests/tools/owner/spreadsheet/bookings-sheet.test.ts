import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_DETAILS } from '../../../../src/booking/details.ts';
import { spreadsheetRow } from '../../../../src/booking/outgoing.ts';
import { sendSpreadsheetRow } from '../../../../src/services/spreadsheet.ts';
import { spreadsheetProblems } from '../../../../tools/owner/doctor/online.ts';
import { projectPath } from '../../../../tools/shared/project.ts';
import { makeBooking } from '../../../support/make-booking.ts';
import { makeService } from '../../../support/make-service.ts';

interface Script {
  doGet(): string;
  doPost(request: {
    parameter: Record<string, string>;
    postData: { contents: string };
  }): string;
}

/** The rows of the sheet, null where there is no sheet yet. */
let rows: unknown[][] | null;
let script: Script;

/** What of Google's services the script uses, over `rows`. */
beforeEach(() => {
  rows = null;
  let isLocked = false;
  const sheet = {
    appendRow(row: unknown[]) {
      if (!isLocked) throw new Error('Another booking may do the same now.');
      rows?.push(row);
    },
    getLastRow: () => rows?.length ?? 0,
  };
  const spreadsheet = {
    getSheetByName: () => (rows === null ? null : sheet),
    insertSheet() {
      rows = [];
      return sheet;
    },
  };
  const setLocked = (value: boolean) => () => {
    isLocked = value;
  };
  const lock = { waitLock: setLocked(true), releaseLock: setLocked(false) };
  script = runInNewContext(
    `${readFileSync(projectPath('tools/owner/spreadsheet/bookings-sheet.js'), 'utf8')}; ({ doGet, doPost })`,
    {
      SpreadsheetApp: {
        getActiveSpreadsheet: () => spreadsheet,
        flush: () => expect(isLocked).toBe(true),
      },
      LockService: { getScriptLock: () => lock },
      ContentService: { createTextOutput: (text: string) => text },
    },
  );
});

test('the script stores what the site sends, with headings and time, and answers the doctor', async () => {
  const url = await makeService(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://any');
    const parameter = Object.fromEntries(searchParams);
    const postData = { contents: await text(request) };
    const isPost = request.method === 'POST';
    response.end(
      isPost ? script.doPost({ parameter, postData }) : script.doGet(),
    );
  });
  const details = { ...EMPTY_DETAILS, name: '=1', email: 'ada@esempio.test' };
  const booking = makeBooking({ table: 'Veranda1' });
  const row = spreadsheetRow(booking, { details });
  await sendSpreadsheetRow({ spreadsheetUrl: url }, row);
  expect(await spreadsheetProblems(url)).toEqual([]);

  expect(rows).toHaveLength(2);
  const [heads, stored] = rows ?? [];
  expect(heads?.slice(0, 2)).toEqual(['received', 'name']);
  expect(Object.prototype.toString.call(stored?.[0])).toBe('[object Date]');
  expect([stored?.[1], stored?.[3]]).toEqual(["'=1", "'1 - 2"]);
  expect(stored?.at(9)).toBe(`'${details.email}`);
});

test('the script stores only its fields, each cut to 300 characters and as text, never a formula, and refuses other sheets and long bodies', () => {
  const post = (body: object, sheet = 'Bookings') =>
    script.doPost({
      parameter: { sheet },
      postData: { contents: JSON.stringify(body) },
    });
  expect(post({ name: 'a' }, 'Salaries')).toBe('refused');
  expect(post({ name: 'a'.repeat(5000) })).toBe('refused');
  expect(rows).toBeNull();
  post({ name: '=IMPORTXML("x")', surname: '\n=1', other: 'x' });
  post({ name: 'a'.repeat(400), surname: { '=': 1 } });
  const none = Array(7).fill('');
  expect(rows?.slice(1).map((row) => row.slice(1))).toEqual([
    [`'=IMPORTXML("x")`, "'\n=1", ...none],
    [`'${'a'.repeat(300)}`, "'[object Object]", ...none],
  ]);
});
