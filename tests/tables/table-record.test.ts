import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionStatus } from '../../src/services/database.ts';
import { openRest, type ProofHeaders } from '../../src/services/rest.ts';
import { createStore } from '../../src/services/store.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import {
  type RestDatabase,
  readTable,
  removeRecord,
} from '../../src/tables/table-record.ts';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import {
  byRequest,
  readOutcome,
  writeRecord,
} from '../../src/tables/write-record.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeClock, timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';

const table = { zone: 'Veranda', numbers: [1, 2] } as const;
const DEADLINE = deadlineAt(Date.now() + 50_000.5);
const PATH = 'tables/Veranda1';
const timeouts = { ...TIMEOUTS, answer: 1_000, retry: 20 };

const database = await makeDatabase('table-record');
const visitor = await database.connect();
const another = await database.connect();
const record = () => database.read(PATH);

beforeEach(() => database.seed({ admin: OPEN }));

/** A connection to a server of the test's own. */
async function makeServer(
  listener: RequestListener,
  proof: ProofHeaders = async () => ({}),
): Promise<RestDatabase> {
  const url = await makeService(listener);
  return { ...openRest(url, proof), clock: visitor.clock };
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

const foreignAnswers: readonly (readonly [string, RequestListener])[] = [
  ['a captive portal’s page with status 200', answering(200, '<h1>Wi-Fi</h1>')],
  ['null to every request', answering(200, 'null')],
  ['a text', holding('"1790000000000"')],
  ['a text with a deadline', holding('{".value":"a",".priority":1}')],
];

const write = (connection: RestDatabase, deadline = DEADLINE) =>
  writeRecord(connection, byRequest(connection), table, deadline, timeouts);

describe('booking a table', () => {
  test('writes the server’s time and the deadline, even if the page is closed', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const answer = await write(visitor);
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true]);
    sent.mockRestore();
    const bookedAt = Number(await record());
    expect(Math.abs(bookedAt - Date.now())).toBeLessThan(60_000);
    expect(answer).toEqual({ status: 'written', bookedAt });
    expect(await readTable(another, table)).toEqual({
      record: { bookedAt, deadline: DEADLINE },
      settings: OPEN,
    });
  });

  test.each(foreignAnswers)(
    'reports ‘unanswered’ after %s',
    async (_, listener) => {
      const soon = deadlineAt(timeOf(visitor.clock) + 300);
      expect(await write(await makeServer(listener), soon)).toEqual({
        status: 'unanswered',
      });
    },
  );

  test('reports ‘unanswered’ after a second try is refused: the first may arrive', async () => {
    let requests = 0;
    const server = await makeServer((...request) => {
      requests += 1;
      if (requests > 1)
        answering(401, '{"error":"Permission denied"}')(...request);
    });
    expect(await write(server)).toEqual({ status: 'unanswered' });
    expect(requests).toBe(2);
  });
});

describe('a record that is read', () => {
  const read = async (...server: Parameters<typeof makeServer>) =>
    readTable(await makeServer(...server), table, timeouts);

  test.each([
    ['bare', '17', { bookedAt: 17, deadline: null }],
    [
      'with a deadline',
      '{".value":17,".priority":1.25}',
      { bookedAt: 17, deadline: 1.25 },
    ],
    [
      'with another priority',
      '{".value":17,".priority":"a"}',
      { bookedAt: 17, deadline: null },
    ],
    ['absent', 'null', null],
  ])('%s is as the database has it', async (_, body, expected) => {
    expect(await read(holding(body))).toEqual({
      record: expected,
      settings: OPEN,
    });
  });

  test.each<readonly [string, RequestListener]>([
    ...foreignAnswers,
    ['a refusal', answering(401, '{"error":"Permission denied"}')],
    ['silence', () => {}],
  ])('is unreadable after %s', async (_, listener) => {
    expect(await read(listener)).toBeNull();
  });

  test('is readable although the admin has removed all settings', async () => {
    await database.seed({});
    expect(await readTable(visitor, table)).toEqual({
      record: null,
      settings: {},
    });
  });

  test('carries the token of App Check, and is unreadable without one', async () => {
    const checked: RequestListener = (request, response) => {
      const hasToken = request.headers['x-firebase-appcheck'] === 'a-token';
      (hasToken ? holding('null') : answering(401, '{}'))(request, response);
    };
    const token = async () => ({ 'X-Firebase-AppCheck': 'a-token' });
    expect(await read(checked, token)).toEqual({
      record: null,
      settings: OPEN,
    });
    expect(await read(checked, async () => null)).toBeNull();
  });
});

describe('the outcome of a write', () => {
  const deadline = DEADLINE;
  const question = { table, deadline, isRefused: false };

  /** A database whose table has `body`, with a clock that can be moved. */
  async function makeReading(clock: { now: number; isFromDatabase: boolean }) {
    const tables = { body: 'null' };
    const server = await makeServer((...given) =>
      holding(tables.body)(...given),
    );
    const database = {
      ...server,
      clock: makeClock(() => clock.now, {
        isFromDatabase: () => clock.isFromDatabase,
      }),
    };
    return { tables, read: () => readOutcome(database, question, timeouts) };
  }

  test('is not final before the deadline, nor within the margin of the clocks', async () => {
    const clock = { now: deadline - 1, isFromDatabase: true };
    const { tables, read } = await makeReading(clock);
    const outcome = read();
    await pause(100);
    clock.now = deadline + 400;
    await pause(100);
    tables.body = JSON.stringify({ '.value': 17, '.priority': deadline });
    expect(await outcome).toEqual({ status: 'written', bookedAt: 17 });
  });

  test('is final after the deadline by the database’s time', async () => {
    const clock = { now: deadline + 1_000, isFromDatabase: true };
    const { read } = await makeReading(clock);
    expect(await read()).toMatchObject({ status: 'notWritten' });
  });

  test('is unknown by the site’s time alone, as long as the rules may accept it', async () => {
    const clock = { now: deadline + 59_000, isFromDatabase: false };
    const { read } = await makeReading(clock);
    expect(await read()).toEqual({ status: 'unknown' });
    clock.now = deadline + 61_000;
    expect(await read()).toMatchObject({ status: 'notWritten' });
  });

  test('is unknown while the table cannot be read, also after a refusal', async () => {
    const clock = { now: deadline + 1_000, isFromDatabase: true };
    const { tables, read } = await makeReading(clock);
    tables.body = 'no JSON';
    expect(await read()).toEqual({ status: 'unknown' });
    const server = await makeServer(answering(200, '<h1>Wi-Fi</h1>'));
    const refused = { ...question, isRefused: true };
    expect(await readOutcome(server, refused, timeouts)).toEqual({
      status: 'unknown',
    });
  });
});

test('freeing removes the record that was asked about, and only with a connection', async () => {
  await write(visitor);
  const bookedAt = Number(await record());
  expect(await removeRecord(another, table, bookedAt - 1)).toBe('freeingGone');
  const offline = {
    ...another,
    status: createStore<ConnectionStatus>('offline'),
  };
  expect(await removeRecord(offline, table, bookedAt)).toBe('freeingOffline');
  expect(await record()).toBe(bookedAt);
  expect(await removeRecord(another, table, bookedAt)).toBe('freed');
  expect(await record()).toBeNull();
  // Another has freed it.
  expect(await removeRecord(visitor, table, bookedAt)).toBe('freed');
});

test('freeing a booking that is too old for a visitor is refused', async () => {
  const bookedAt = Date.now() - BOOKING_WINDOW;
  await database.seed({ admin: OPEN, tables: { Veranda1: bookedAt } });
  expect(await removeRecord(visitor, table, bookedAt)).toBe('freeingRefused');
  expect(await record()).toBe(bookedAt);
});
