import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { dayPath, tablePath } from '../../src/tables/paths.ts';
import { dateAfter } from '../../src/time/dates.ts';
import type { Meal } from '../../src/time/meals.ts';
import { romeDate, romeInstant } from '../../src/time/rome-clock.ts';
import { eventually } from '../support/eventually.ts';
import {
  expectBooked,
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeClock, timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import type { VisitorOptions } from '../support/make-visitor.ts';

const HOUR = 60 * 60 * 1000;
const other = { zone: 'Giardino', numbers: [9] } as const;

const database = await makeDatabase('booking');
beforeEach(() => database.seed({ admin: OPEN }));

const makeFixture = (options: Partial<VisitorOptions> = {}) =>
  makeBookingFixture(database, options);

test('a booking writes its records and its card by one request, also where the browser says that there is no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const fixture = await makeFixture();
  const { visitor, line } = fixture;
  void visitor.book(table);
  await expectBooked(fixture);
  const writes = line.requests().filter((each) => !/^(GET|OPTIONS)/.test(each));
  expect(writes).toEqual(['PATCH /.json']);
});

test('a booking of a table that another guest has for its meal is asked about, and writes its record of now alone', async () => {
  const date = dateAfter(romeDate(Date.now()), 2);
  const days = { [date]: { cena: { [KEY]: 1 } } };
  await database.seed({ admin: OPEN, days });
  const { visitor, written } = await makeFixture();
  void visitor.press(table);
  const plan = { records: 'now', hold: 'taken' };
  expect(await visitor.untilQuestion()).toMatchObject({ plan });
  visitor.answer(true);
  await visitor.untilMessage('confirmed');
  const dinner = { date, key: 'cena' };
  const theirs = dayPath(dinner, KEY);
  const records = { [tablePath(KEY)]: expect.any(Number), [theirs]: 1 };
  expect(await written()).toEqual({ records, cards: {} });
  await visitor.closeAlerts();
  // On the plan of that meal it cannot be booked.
  void visitor.press(table, { shown: dinner });
  await visitor.untilMessage('heldThen');
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
    const visitor = openPage({ connection: { ...connection, clock } });
    await visitor.untilCurrent();
    void visitor.press(table, { details: { date } });
    await visitor.untilQuestion();
    now += HOUR;
    visitor.answer(true);
    await visitor.untilMessage('dayChanged');
    expect(await record()).toBeNull();
  });

  type Content = (meal: Meal) => Readonly<Record<string, unknown>>;
  test.each<readonly [BookingDialog['kind'], Content | null]>([
    ['taken', () => ({ tables: { [KEY]: { '.sv': 'timestamp' } } })],
    [
      'mealTaken',
      ({ date, key }) => ({ days: { [date]: { [key]: { [KEY]: 1 } } } }),
    ],
    // The rules refuse a deadline so far ahead, and no reading says why.
    ['notBooked', null],
    ['timeUnknown', null],
  ])(
    'confirmed for a booking that is refused gives the reason, and no part of it is written: %s',
    async (message, content) => {
      const deadline = content ? TIMEOUTS.deadline : 120_000;
      const { connection, openPage, standIns, written } = await makeFixture({
        timeouts: { ...TIMEOUTS, deadline },
      });
      const clock = makeClock(() => timeOf(connection.clock), {
        isFromDatabase: () => message !== 'timeUnknown',
      });
      const visitor = openPage({ connection: { ...connection, clock } });
      await visitor.untilCurrent();
      void visitor.press(table, { promotionConsent: true });
      const question = await visitor.untilQuestion();
      if (question.kind !== 'confirmBooking') throw new Error(question.kind);
      await database.seed({ admin: OPEN, ...content?.(question.plan.meal) });
      const before = await written();
      visitor.answer(true);
      await visitor.untilMessage(message);
      expect(visitor.messages).toEqual([message]);
      expect(visitor.stored()).toEqual([]);
      expect(await written()).toEqual(before);
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
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const retry = () =>
    Promise.all(booking.get().pendingMails.map(booking.retryMail));
  for (const [send, resetsBefore] of [
    [() => visitor.book(table), 0],
    [retry, 1],
  ] as const) {
    await send();
    vi.advanceTimersByTime(2_500);
    const result = { sent: false, message: 'Slow down' };
    expect(booking.get()).toMatchObject({ result, formResets: resetsBefore });
    vi.advanceTimersByTime(500);
    expect(booking.get()).toMatchObject({ result: null, formResets: 1 });
  }
});

describe('a booking', () => {
  test('whose answer is lost is unknown until its record can be read', async () => {
    const waits = { answer: 700, retry: 100, deadline: 2_000 };
    const timeouts = { ...TIMEOUTS, ...waits };
    const fixture = await makeFixture({ timeouts });
    const { line, visitor, record } = fixture;
    line.fail('muteServer');
    void visitor.book(table);
    await eventually(async () => expect(await record()).not.toBeNull());
    const booked = await record();
    line.cut();
    await visitor.untilMessage('outcomeUnknown');
    await fixture.untilOffline();
    void visitor.press(table);
    line.mend();
    await visitor.untilMessage('confirmed');
    const messages = ['outcomeUnknown', 'offline', 'confirmed'];
    expect(visitor.messages).toEqual(messages);
    expect(await record()).toBe(booked);
    expect(await fixture.mails()).toBe(1);
  });

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
