import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '../../src/services/connection.ts';
import { PATIENCE } from '../../src/services/patience.ts';
import { readRecord, removeRecord, writeRecord } from '../../src/services/table-record.ts';
import { watchTables } from '../../src/services/tables.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeDeadline } from '../support/make-deadline.ts';
import { makeService } from '../support/make-service.ts';

const table = { zone: 'Sala Principale', numbers: [1, 2] } as const;
const KEY = 'Sala Principale1';

const database = await makeDatabase('table-record');
const visitor = await database.connect();
const another = await database.connect();

async function watch(connection: Connection) {
  const onBookings = vi.fn();
  const unwatch = watchTables(connection, { onBookings, onFailure: () => {} });
  await eventually(() => expect(onBookings).toHaveBeenCalled());
  return unwatch;
}

beforeEach(() => database.seed({ admin: OPEN }));

describe('booking a table', () => {
  test('writes the time of the server with the deadline beside it', async () => {
    const before = Date.now();
    const deadline = makeDeadline();
    expect(await writeRecord(visitor, table, deadline)).toBe('written');
    const bookedAt = await database.read(`tables/${KEY}`);
    expect(bookedAt).toBeGreaterThanOrEqual(before);
    expect(bookedAt).toBeLessThanOrEqual(Date.now());
    expect(await readRecord(another, table)).toEqual({ bookedAt, deadline });
  });

  test.each([
    ['watches', true],
    ['does not watch', false],
  ])('is refused where somebody was faster and the visitor %s', async (_, watches) => {
    const unwatch = watches ? await watch(visitor) : null;
    expect(await writeRecord(another, table, makeDeadline())).toBe('written');
    const record = await database.read(`tables/${KEY}`);
    expect(await writeRecord(visitor, table, makeDeadline())).toBe('refused');
    expect(await database.read(`tables/${KEY}`)).toBe(record);
    unwatch?.();
  });
});

describe('a record that is read', () => {
  const readFrom = async (
    listener: RequestListener,
    restHeaders: Connection['restHeaders'] = async () => ({}),
  ) => {
    const url = await makeService(listener);
    const patience = { ...PATIENCE, answer: 1_000 };
    return readRecord({ restUrl: () => new URL(url), restHeaders }, table, patience);
  };
  const answering =
    (status: number, body: string): RequestListener =>
    (_, response) =>
      response.writeHead(status).end(body);

  test.each([
    ['bare', '17', { bookedAt: 17, deadline: null }],
    ['with a deadline', '{".value":17,".priority":1.25}', { bookedAt: 17, deadline: 1.25 }],
    ['with another priority', '{".value":17,".priority":"a"}', { bookedAt: 17, deadline: null }],
    ['absent', 'null', null],
  ])('%s is told as it is', async (_, body, record) => {
    expect(await readFrom(answering(200, body))).toEqual(record);
  });

  test.each([
    ['the page of a captive portal, with status 200', answering(200, '<h1>Wi-Fi</h1>')],
    ['a refusal', answering(401, '{"error":"Permission denied"}')],
    ['a text', answering(200, '"1790000000000"')],
    ['a text with a deadline', answering(200, '{".value":"a",".priority":1}')],
    ['silence', () => {}],
  ])('is unreadable where the answer is %s', async (_, listener) => {
    expect(await readFrom(listener)).toBe('unreadable');
  });

  test('carries the token of App Check, and is unreadable while there is none', async () => {
    const listener: RequestListener = (request, response) =>
      response.end(request.headers['x-firebase-appcheck'] === 'a-token' ? 'null' : '"refused"');
    expect(await readFrom(listener, async () => ({ 'X-Firebase-AppCheck': 'a-token' }))).toBeNull();
    const noToken = () => Promise.reject(new Error('App Check gives no token.'));
    expect(await readFrom(listener, noToken)).toBe('unreadable');
  });
});

describe('freeing a table', () => {
  test('removes its record', async () => {
    await writeRecord(visitor, table, makeDeadline());
    const record = Number(await database.read(`tables/${KEY}`));
    expect(await removeRecord(another, table, record)).toBe('freed');
    expect(await database.read('tables')).toBeNull();
  });

  test('leaves a booking alone that is not the one asked about, or while it is offline', async () => {
    expect(await removeRecord(visitor, table, Date.now())).toBe('freeingGone');
    await writeRecord(visitor, table, makeDeadline());
    const record = Number(await database.read(`tables/${KEY}`));
    expect(await removeRecord(another, table, record - 1)).toBe('freeingGone');
    const offline = { ...another, isOnline: () => false };
    expect(await removeRecord(offline, table, record)).toBe('freeingOffline');
    expect(await database.read(`tables/${KEY}`)).toBe(record);
  });
});
