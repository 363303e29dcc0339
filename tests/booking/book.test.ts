import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { romeInstant } from '../../src/time/rome-clock.ts';
import { eventually } from '../support/eventually.ts';
import {
  expectBooked,
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeClock, timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';
import type { VisitorOptions } from '../support/make-visitor.ts';

const HOUR = 60 * 60 * 1000;
const other = { zone: 'Giardino', numbers: [9] } as const;

const database = await makeDatabase('booking');
beforeEach(() => database.seed({ admin: OPEN }));

const makeFixture = (options: Partial<VisitorOptions> = {}) =>
  makeBookingFixture(database, options);

test('a booking writes its records and its card by one request', async () => {
  const fixture = await makeFixture();
  const { visitor, line } = fixture;
  void visitor.book(table);
  await expectBooked(fixture);
  const writes = line.requests().filter((each) => !/^(GET|OPTIONS)/.test(each));
  expect(writes).toEqual(['PATCH /.json']);
});

test('of a booking of which one part is refused nothing is written', async () => {
  const fixture = await makeFixture();
  const { visitor, written } = fixture;
  void visitor.press(table);
  const question = await visitor.untilQuestion();
  if (question.kind !== 'confirmBooking') throw new Error(question.kind);
  const { date, key } = question.plan.meal;
  const theirs = { '.value': Date.now(), '.priority': Date.now() + 0.5 };
  const days = { [date]: { [key]: { [KEY]: theirs } } };
  await database.seed({ admin: OPEN, days });
  visitor.answer(true);
  await visitor.untilMessage('mealTaken');
  expect(await written()).toEqual({
    records: { [`days/${date}/${key}/${KEY}`]: theirs['.value'] },
    cards: {},
  });
});

test('a table is booked although the browser says that there is no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const fixture = await makeFixture();
  void fixture.visitor.book(table);
  await expectBooked(fixture);
});

test('a press on what may be out of date reads it before it asks', async () => {
  const { visitor } = await makeFixture();
  void visitor.live.lookAgain();
  expect(visitor.live.get().status).toBe('checking');
  void visitor.press(table);
  expect((await visitor.untilQuestion()).kind).toBe('confirmBooking');
  expect(visitor.messages).toEqual([]);
});

test.each([
  ['consentNeeded', { privacyConsent: false }],
  ['rejected', { honeypot: true }],
] as const)(
  'a form that is not to be sent asks nothing: %s',
  async (message, form) => {
    const { visitor, record } = await makeFixture();
    void visitor.press(table, form);
    await visitor.untilMessage(message);
    expect(visitor.question()).toBeUndefined();
    expect(await record()).toBeNull();
  },
);

test('a table that another visitor books while the mail is out is confirmed, and no longer theirs', async () => {
  let sendAnswer = () => {};
  const services = await makeService((_, response) => {
    sendAnswer = () => response.end('{"success": true}');
  });
  const { visitor } = await makeFixture({ services });
  const { booking } = visitor;
  void visitor.book(table);
  await eventually(() => expect(booking.get().current?.name).toBe('mailing'));
  await database.seed({ admin: OPEN, tables: { [KEY]: Date.now() } });
  await eventually(() =>
    expect(visitor.values().records[KEY]).toMatchObject({ deadline: null }),
  );
  sendAnswer();
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  expect(booking.get().summaries).toHaveLength(1);
  expect(visitor.values().records[KEY]).toMatchObject({ deadline: null });
});

describe('a question', () => {
  test('that is answered with no, or without a connection, writes nothing', async () => {
    const { visitor, line, untilOffline, record } = await makeFixture();
    const ending = visitor.press(table);
    await visitor.untilQuestion();
    visitor.answer(false);
    await ending;
    void visitor.press(table);
    await visitor.untilQuestion();
    line.cut();
    await untilOffline();
    visitor.answer(true);
    await visitor.untilMessage('offline');
    expect(visitor.messages).toEqual(['offline']);
    expect(await record()).toBeNull();
  });

  test('that is open over midnight asks to look at the date again', async () => {
    const date = '2026-11-21';
    let now = romeInstant(date, '23:59');
    const { connection, openPage, record } = await makeFixture();
    const clock = makeClock(() => now);
    const visitor = openPage({ connection: { ...connection, clock }, date });
    await visitor.untilCurrent();
    void visitor.press(table);
    await visitor.untilQuestion();
    now += HOUR;
    visitor.answer(true);
    await visitor.untilMessage('dayChanged');
    expect(await record()).toBeNull();
  });

  test.each([
    ['taken', { admin: OPEN, tables: { [KEY]: { '.sv': 'timestamp' } } }],
    ['zoneClosed', { admin: { ...OPEN, giardino: false } }],
    ['bookingClosed', { admin: { ...OPEN, prenotazioni: false } }],
    // The rules refuse a deadline so far ahead, and no reading says why.
    ['notBooked', { admin: OPEN }],
  ] as const)(
    'confirmed for a booking that is refused gives the reason: %s',
    async (...given) => {
      const [message, content] = given;
      const deadline = message === 'notBooked' ? 120_000 : TIMEOUTS.deadline;
      const { visitor, standIns } = await makeFixture({
        timeouts: { ...TIMEOUTS, deadline },
      });
      void visitor.press(table, { promotionConsent: true });
      await visitor.untilQuestion();
      await database.seed(content);
      visitor.answer(true);
      await visitor.untilMessage(message);
      expect(visitor.messages).toEqual([message]);
      expect(visitor.stored()).toEqual([]);
      expect(await standIns.inbox()).toEqual({ mails: [], rows: [] });
    },
  );
});

test('a click during a booking does nothing; then the summary is shown', async () => {
  const { visitor } = await makeFixture();
  const { booking } = visitor;
  void visitor.book(table);
  await visitor.press(other);
  await visitor.untilMessage('confirmed');
  expect(visitor.question()).toBeUndefined();
  await visitor.closeAlerts();
  expect(booking.get().summaries).toMatchObject([{ request: { table } }]);
});

test('a failed mail’s result is shown for 3 s; only the first resets the form', async () => {
  const { visitor, standIns } = await makeFixture();
  const { booking } = visitor;
  await standIns.fail({ submit: { status: 429, message: 'Slow down' } });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const retry = () =>
    Promise.all(booking.get().pendingMails.map(booking.retryMail));
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

describe('a booking', () => {
  test.each([
    [-3 * HOUR, 'writing'],
    [HOUR, 'dialog'],
  ])(
    'is confirmed although the device’s clock is set by %i ms at %s',
    async (shift, step) => {
      const fixture = await makeFixture();
      const { line, visitor, connection } = fixture;
      const before = timeOf(connection.clock);
      onTestFinished(() => void vi.useRealTimers());
      line.fail('slow');
      const unsubscribe = visitor.booking.subscribe(() => {
        if (visitor.booking.get().current?.name !== step) return;
        unsubscribe();
        vi.setSystemTime(Date.now() + shift);
      });
      void visitor.book(table);
      await expectBooked(fixture);
      const after = (await connection.clock.current()) ?? 0;
      expect(Math.abs(after - before)).toBeLessThan(HOUR / 2);
    },
  );

  test('is confirmed on a device that does not notice its sleep', async () => {
    const fixture = await makeFixture();
    const { connection, openPage } = fixture;
    const right = connection.clock;
    let isMeasured = false;
    const clock = makeClock(() => timeOf(right) - (isMeasured ? 0 : HOUR), {
      measure: async () => {
        isMeasured = true;
        return timeOf(right);
      },
    });
    const visitor = openPage({ connection: { ...connection, clock } });
    await visitor.untilCurrent();
    void visitor.book(table);
    await expectBooked({ ...fixture, visitor });
  });

  test('with an exception after its write leaves a pending mail', async () => {
    const { visitor } = await makeFixture();
    const { booking } = visitor;
    const unsubscribe = booking.subscribe(() => {
      if (booking.get().current?.name !== 'mailing') return;
      unsubscribe();
      throw new Error('Unexpected.');
    });
    await expect(visitor.book(table)).rejects.toThrow('Unexpected.');
    const pending = { current: null, pendingMails: [{ request: { table } }] };
    await eventually(() => expect(booking.get()).toMatchObject(pending));
  });
});
