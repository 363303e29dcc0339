import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { openRest, type ProofHeaders } from '../../src/services/rest.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { readValues } from '../../src/tables/read-values.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';

const DATE = '2026-11-28';
const timeouts = { ...TIMEOUTS, answer: 1_000 };

/** What is read of a server of the test's own. */
async function read(
  listener: RequestListener,
  proof: ProofHeaders = async () => ({}),
) {
  const rest = openRest(await makeService(listener), proof);
  return readValues(rest, [DATE], timeouts);
}

const answering =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

/** Answers as a database whose tables, and whose day, hold a value in JSON. */
const holding =
  (value: string): RequestListener =>
  ({ url = '' }, response) => {
    if (url.startsWith('/admin')) return response.end(JSON.stringify(OPEN));
    const tables = `{"Veranda1": ${value}}`;
    const isDay = url.startsWith('/days');
    return response.end(isDay ? `{"cena": ${tables}}` : tables);
  };

// How a record is read: records.test.ts.
test('switches, records of now and those of a day are read', async () => {
  const records = { Veranda1: { bookedAt: 17, deadline: null } };
  expect(await read(holding('17'))).toEqual({
    settings: OPEN,
    records,
    days: { [DATE]: { cena: records } },
  });
});

test.each<readonly [string, RequestListener]>([
  ['a captive portal’s page with status 200', answering(200, '<h1>Wi-Fi</h1>')],
  ['null to every request', answering(200, 'null')],
  ['a refusal', answering(401, '{"error":"Permission denied"}')],
  ['silence', () => {}],
  [
    'silence about the day alone',
    (request, response) => {
      if (!request.url?.startsWith('/days')) holding('17')(request, response);
    },
  ],
])('nothing is read after %s', async (_, listener) => {
  expect(await read(listener)).toBeNull();
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

test('a reading carries the token of App Check, and is not made without one', async () => {
  let requests = 0;
  const checked: RequestListener = (request, response) => {
    requests += 1;
    const hasToken = request.headers['x-firebase-appcheck'] === 'a-token';
    (hasToken ? holding('17') : answering(401, '{}'))(request, response);
  };
  const token = async () => ({ 'X-Firebase-AppCheck': 'a-token' });
  expect(await read(checked, token)).toMatchObject({ settings: OPEN });
  requests = 0;
  expect(await read(checked, async () => null)).toBeNull();
  expect(requests).toBe(0);
});
