import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '../../src/services/connection.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeRequest } from '../support/make-request.ts';
import { makeStandIns } from '../support/make-service.ts';
import { makeVisitor } from '../support/make-visitor.ts';

const HOUR = 60 * 60 * 1000;
const table = { zone: 'Giardino', numbers: [14] } as const;
const other = { zone: 'Giardino', numbers: [9] } as const;

const database = await makeDatabase('booking');
let connection: Connection;
beforeEach(async () => {
  await database.seed({ admin: OPEN });
  // A new one has no records of the test before.
  connection = await database.connect();
});

/** A visitor and what the restaurant gets. */
async function makeFixture(overrides: Partial<Parameters<typeof makeVisitor>[0]> = {}) {
  const { url, inbox, fail } = await makeStandIns();
  return { visitor: makeVisitor({ connection, services: url, ...overrides }), inbox, fail };
}

test('a booked table is freed without consent; one booked 5 h ago is booked', async () => {
  const now = connection.clock.now();
  const tables = { Giardino14: now - 1_000, Giardino9: now - 5 * HOUR };
  await database.seed({ admin: OPEN, tables });
  const { visitor } = await makeFixture();
  await eventually(() => expect(Object.keys(visitor.records())).toHaveLength(2));
  void visitor.book(table, { privacyConsent: false });
  await visitor.untilMessage('freed');
  expect(await database.read('tables')).toEqual({ Giardino9: tables.Giardino9 });
  await visitor.closeAlerts();
  expect(visitor.booking.get().freed).toBeNull();
  void visitor.click(other);
  expect(visitor.question()).toBe('confirmBooking');
});

describe('a question', () => {
  test('that is answered with no, or without a connection, writes nothing', async () => {
    let isOnline = true;
    const { visitor } = await makeFixture({
      isOnline: () => isOnline,
    });
    const ending = visitor.click(table);
    visitor.answer(false);
    await ending;
    void visitor.click(table);
    isOnline = false;
    visitor.answer(true);
    await visitor.untilMessage('offline');
    expect(visitor.messages).toEqual(['offline']);
    expect(await database.read('tables')).toBeNull();
  });

  test('that is open over midnight asks to look at the date again', async () => {
    let now = Date.parse(`${makeRequest().details.date}T23:59:00+01:00`);
    const clock = { ...connection.clock, now: () => now };
    const { visitor } = await makeFixture({ connection: { ...connection, clock } });
    void visitor.click(table);
    now += HOUR;
    visitor.answer(true);
    await visitor.untilMessage('dayChanged');
    expect(await database.read('tables')).toBeNull();
  });

  test.each([
    ['taken', { admin: OPEN, tables: { Giardino14: { '.sv': 'timestamp' } } }],
    ['zoneClosed', { admin: { ...OPEN, giardino: false } }],
    ['bookingClosed', { admin: { ...OPEN, prenotazioni: false } }],
    // The rules refuse a deadline so far ahead, and no reading says why.
    ['notBooked', { admin: OPEN }],
  ] as const)('that is confirmed in vain ends with the reason: %s', async (message, content) => {
    const deadline = message === 'notBooked' ? 120_000 : TIMEOUTS.deadline;
    const { visitor, inbox } = await makeFixture({ timeouts: { ...TIMEOUTS, deadline } });
    void visitor.click(table, { promotionConsent: true });
    await database.seed(content);
    visitor.answer(true);
    await visitor.untilMessage(message);
    expect(visitor.messages).toEqual([message]);
    expect(visitor.stored()).toEqual([]);
    expect(await inbox()).toEqual({ mails: [], rows: [] });
  });
});

test('while a booking is under way a click does nothing', async () => {
  const { visitor } = await makeFixture();
  const { booking } = visitor;
  void visitor.book(table);
  await visitor.click(other);
  await visitor.untilMessage('confirmed');
  expect(visitor.question()).toBeUndefined();
  await visitor.closeAlerts();
  expect(booking.get().summaries).toHaveLength(1);
});

test('freeing says whether the table is one’s own, and ends the summary of one’s own', async () => {
  const { visitor } = await makeFixture();
  const { booking } = visitor;
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  await eventually(() => expect(visitor.records()).not.toEqual({}));
  const freeing = visitor.click(table);
  expect(booking.dialogs.get()).toMatchObject([
    { message: { kind: 'confirmFreeing', isOwn: true } },
  ]);
  visitor.answer(true);
  await visitor.untilMessage('freed');
  await visitor.closeAlerts();
  await freeing;
  expect(booking.get()).toMatchObject({ summaries: [], freed: { request: { table } } });
  expect(visitor.stored()).toEqual([]);
});

test('a failed mail’s result is shown for 3 s; only the first resets the form', async () => {
  const { visitor, fail } = await makeFixture();
  const { booking } = visitor;
  await fail({ submit: { status: 429, message: 'Slow down' } });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const retry = () => Promise.all(booking.get().pendingMails.map(booking.retryMail));
  for (const [send, resetsBefore] of [
    [() => visitor.book(table), 0],
    [retry, 1],
  ] as const) {
    await send();
    vi.advanceTimersByTime(2_999);
    const result = { sent: false, message: 'Slow down' };
    expect(booking.get()).toMatchObject({ result, formResets: resetsBefore });
    vi.advanceTimersByTime(1);
    expect(booking.get()).toMatchObject({ result: null, formResets: 1 });
  }
});
