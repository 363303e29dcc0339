import { expect, test } from 'vitest';
import type { RestAnswer } from '../../src/services/rest.ts';
import { readValues } from '../../src/tables/read-values.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

const DATE = '2026-11-28';
const tables = { Veranda1: 17 };

/** What is read, by the answer to the request for each path. */
const read = (answer: (path: string) => RestAnswer | null) =>
  readValues({ read: async (path) => answer(path) }, [DATE]);

/** A database that holds a record of now, and one of that day. */
function recordsAt(path: string): RestAnswer {
  if (path === 'admin') return { status: 200, body: OPEN };
  return { status: 200, body: path === 'tables' ? tables : { cena: tables } };
}

// How a record is read: records.test.ts.
test('switches, records of now and those of a day are read', async () => {
  const records = { Veranda1: { bookedAt: 17, deadline: null } };
  expect(await read(recordsAt)).toEqual({
    settings: OPEN,
    records,
    days: { [DATE]: { cena: records } },
  });
});

test.each<readonly [string, Parameters<typeof read>[0]]>([
  ['null to every request', () => ({ status: 200, body: null })],
  ['a refusal', () => ({ status: 401, body: OPEN })],
  [
    'silence about the day alone',
    (path) => (path.startsWith('days') ? null : recordsAt(path)),
  ],
])('nothing is read after %s', async (_, answer) => {
  expect(await read(answer)).toBeNull();
});

test.each([
  ['the admin has removed all settings', null],
  ['no setting is a boolean', { giardino: 'no', prenotazioni: 1 }],
])('values are read although %s', async (_, admin) => {
  const database = await makeDatabase('read-values');
  await database.seed({ admin });
  expect(await readValues(await database.connect(), [DATE])).toEqual({
    settings: {},
    records: {},
    days: { [DATE]: {} },
  });
});
