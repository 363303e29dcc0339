import { beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../src/services/connection.ts';
import { makeAttempt } from '../support/make-attempt.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';
import { makeStorage, makeVisitor, type Visitor } from '../support/make-visitor.ts';
import { stubLocks } from '../support/stub-locks.ts';

const DAY = 24 * 60 * 60 * 1000;
const table = { zone: 'Veranda', numbers: [15] } as const;
const PATH = 'tables/Veranda15';

const database = await makeDatabase('pending-mail');
let connection: Connection;
beforeEach(async () => {
  await database.seed({ admin: OPEN });
  // A new one has no records of the test before.
  connection = await database.connect();
});

/** Opens a page, in a new browser or in that of an earlier page. */
const visit = (services: string, device = makeStorage()) =>
  makeVisitor({ connection, services, device });

const hasPendingMail = ({ booking }: Visitor) => booking.get().pendingMails.length > 0;

/** A visitor whose table is booked and whose mail was dropped; the service works again. */
async function makePending() {
  const standIns = await makeStandIns();
  await standIns.fail({ submit: 'drop' });
  const visitor = visit(standIns.url);
  await visitor.book(table);
  await standIns.fail({ submit: null });
  return { standIns, visitor };
}

/** Presses 'Riprova'. */
async function retry({ booking }: Visitor): Promise<void> {
  const [attempt] = booking.get().pendingMails;
  if (attempt) await booking.retryMail(attempt);
}

describe('a mail that fails', () => {
  test('is stored, sent again once when asked twice, and books nothing twice', async () => {
    const { standIns, visitor } = await makePending();
    const { result, pendingMails } = visitor.booking.get();
    expect(result).toEqual({ sent: false });
    expect(pendingMails).toMatchObject([{ request: { table } }]);
    expect(visitor.messages).toEqual([]);
    const record = await database.read(PATH);
    expect(record).toBeTypeOf('number');
    const [attempt = makeAttempt()] = pendingMails;
    void visitor.booking.retryMail(attempt);
    void visitor.booking.retryMail(attempt);
    await visitor.untilMessage('confirmed');
    expect(visitor.messages).toEqual(['confirmed']);
    expect(hasPendingMail(visitor)).toBe(false);
    expect((await standIns.inbox()).mails).toHaveLength(1);
    expect(await database.read(PATH)).toBe(record);
  });

  test.each([
    ['freed', null],
    ['booked by another visitor', Date.now()],
  ])('is not sent again for a table that was %s meanwhile', async (_, record) => {
    const { standIns, visitor } = await makePending();
    await database.seed({ admin: OPEN, tables: { Veranda15: record } });
    void retry(visitor);
    await visitor.untilMessage('lapsed');
    expect(visitor.messages).toEqual(['lapsed']);
    expect((await standIns.inbox()).mails).toEqual([]);
    expect(visitor.stored()).toEqual([]);
  });

  test('stays pending while its table cannot be read, until it is given up', async () => {
    const { standIns, visitor } = await makePending();
    connection.restUrl = () => new URL('http://127.0.0.1:1');
    const { booking } = visit(standIns.url, visitor.device);
    const [attempt = makeAttempt()] = booking.get().pendingMails;
    await booking.retryMail(attempt);
    expect(booking.get()).toMatchObject({ pendingMails: [attempt], result: { sent: false } });
    expect((await standIns.inbox()).mails).toEqual([]);
    booking.forget(attempt);
    expect(booking.get().pendingMails).toEqual([]);
    expect(visitor.stored()).toEqual([]);
  });

  test('is sent once by two tabs that ask at the same moment, and both confirm it', async () => {
    const { standIns, visitor } = await makePending();
    stubLocks();
    const tabs = [visit(standIns.url, visitor.device), visit(standIns.url, visitor.device)];
    await Promise.all(tabs.map((tab) => tab.until(({ pendingMails }) => pendingMails.length > 0)));
    for (const tab of tabs) void retry(tab);
    await Promise.all(tabs.map((tab) => tab.untilMessage('confirmed')));
    expect((await standIns.inbox()).mails).toHaveLength(1);
    expect(tabs.some(hasPendingMail)).toBe(false);
  });
});

test('a tab duplicated during a booking sends no second mail, and confirms it', async () => {
  const standIns = await makeStandIns();
  stubLocks();
  const visitor = visit(standIns.url);
  void visitor.book(table);
  await visitor.until(({ current }) => current?.name === 'writing');
  const duplicate = visit(standIns.url, visitor.device);
  await Promise.all([visitor, duplicate].map((tab) => tab.untilMessage('confirmed')));
  expect((await standIns.inbox()).mails).toHaveLength(1);
});

test('a page reloaded before the answer to its mail has a pending mail, then none', async () => {
  const visitor = visit(await makeService(() => {}));
  void visitor.book(table);
  await visitor.until(({ current }) => current?.name === 'mailing');
  const standIns = await makeStandIns();
  const next = visit(standIns.url, visitor.device);
  expect(next.booking.get()).toMatchObject({
    current: null,
    pendingMails: [{ request: { table } }],
  });
  void retry(next);
  await next.untilMessage('confirmed');
  expect((await standIns.inbox()).mails).toHaveLength(1);
  expect(hasPendingMail(visit(standIns.url, next.device))).toBe(false);
});

test('a booking is confirmed again at each reload until its dialog is closed', async () => {
  const standIns = await makeStandIns();
  const visitor = visit(standIns.url);
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  expect(visitor.device.getItem('bookings')).not.toMatch(/Ada|Rossi|055 123456|esempio/);
  for (const page of [visit(standIns.url, visitor.device), visit(standIns.url, visitor.device)]) {
    await page.untilMessage('confirmed');
    expect(page.messages).toEqual(['confirmed']);
  }
  await visitor.closeAlerts();
  const last = visit(standIns.url, visitor.device);
  expect(last.booking.get()).toMatchObject({ current: null, summaries: [{ request: { table } }] });
  expect(last.messages).toEqual([]);
  expect((await standIns.inbox()).mails).toHaveLength(1);
});

test('bookings of past days are dropped when a page is opened', () => {
  const stored = [2 * DAY, 3 * DAY, 0].map((age) => {
    const attempt = makeAttempt(table, Date.now() - age);
    const details = { ...attempt.request.details, date: '' };
    return { attempt: { ...attempt, request: { table, details } }, status: 'summary' };
  });
  const device = makeStorage();
  device.setItem('bookings', JSON.stringify(stored));
  const visitor = visit('http://127.0.0.1', device);
  expect(visitor.stored()).toEqual(stored.slice(2));
  expect(visitor.booking.get().summaries).toEqual([stored[2]?.attempt]);
});

const summary = { attempt: makeAttempt(table), status: 'summary' };
test.each([
  ['half a text', '[{"attempt":'],
  ['no list', JSON.stringify(summary)],
  ['an unknown status', JSON.stringify([{ ...summary, status: 'paid' }])],
  ['an unknown table', JSON.stringify([summary]).replace('"numbers":[15]', '"numbers":[99]')],
])('a stored value that is broken, %s, is ignored', (_, value) => {
  const device = makeStorage();
  device.setItem('bookings', value);
  const { booking } = visit('http://127.0.0.1', device);
  expect(booking.get()).toMatchObject({ current: null, pendingMails: [], summaries: [] });
});
