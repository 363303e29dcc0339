import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { openRest, type ProofHeaders } from '../../src/services/rest.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { readTable } from '../../src/tables/read-table.ts';
import { makeClock } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';

const table = { zone: 'Veranda', numbers: [1, 2] } as const;
const meal = { date: '2026-11-28', key: 'cena' };
const now = { table, meal: null };
const timeouts = { ...TIMEOUTS, answer: 1_000 };

const database = await makeDatabase('read-table');
const visitor = await database.connect();

beforeEach(() => database.seed({ admin: OPEN }));

/** Reads the table from a server of the test's own. */
async function readFrom(
  listener: RequestListener,
  proof: ProofHeaders = async () => ({}),
) {
  const rest = openRest(await makeService(listener), proof);
  return readTable({ ...rest, clock: makeClock(Date.now) }, now, timeouts);
}

const answering =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

/** Answers as a database that holds `record`, in JSON. */
const holding =
  (record: string): RequestListener =>
  ({ url }, response) =>
    response.end(url?.startsWith('/admin') ? JSON.stringify(OPEN) : record);

describe('a table', () => {
  test('is read with its record of now and that of a meal', async () => {
    const record = { '.value': 17, '.priority': 1.25 };
    await database.seed({
      admin: OPEN,
      tables: { Veranda1: 16 },
      days: { [meal.date]: { cena: { Veranda1: record } } },
    });
    expect(await readTable(visitor, { table, meal })).toEqual({
      record: { bookedAt: 16, deadline: null },
      mealRecord: { bookedAt: 17, deadline: 1.25 },
      settings: OPEN,
    });
    const reading = await readTable(visitor, now);
    expect(reading?.mealRecord).toBeNull();
  });

  test('without records is read, also if the owner has removed all settings', async () => {
    await database.seed({});
    expect(await readTable(visitor, { table, meal })).toEqual({
      record: null,
      mealRecord: null,
      settings: {},
    });
  });

  test.each<readonly [string, RequestListener]>([
    [
      'a captive portal’s page with status 200',
      answering(200, '<h1>Wi-Fi</h1>'),
    ],
    ['null to every request', answering(200, 'null')],
    ['a text', holding('"1790000000000"')],
    ['a text with a deadline', holding('{".value":"a",".priority":1}')],
    ['a refusal', answering(401, '{"error":"Permission denied"}')],
    ['silence', () => {}],
  ])('is unreadable after %s', async (_, listener) => {
    expect(await readFrom(listener)).toBeNull();
  });

  test('is read with the token of App Check, and not without one', async () => {
    const checked: RequestListener = (request, response) => {
      const hasToken = request.headers['x-firebase-appcheck'] === 'a-token';
      (hasToken ? holding('null') : answering(401, '{}'))(request, response);
    };
    const token = async () => ({ 'X-Firebase-AppCheck': 'a-token' });
    const reading = await readFrom(checked, token);
    expect(reading).toEqual({ record: null, mealRecord: null, settings: OPEN });
    expect(await readFrom(checked, async () => null)).toBeNull();
  });
});
