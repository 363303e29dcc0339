import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type {
  BookingStatus,
  StoredBooking,
} from '../../src/booking/own-bookings.ts';
import { presentMeal } from '../../src/content/meals.ts';
import type { ServerClock } from '../../src/services/server-clock.ts';
import { createStore } from '../../src/services/store.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { eventually } from '../support/eventually.ts';
import {
  expectBooked,
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeClock } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';
import { makeFullDevice, type Visitor } from '../support/make-visitor.ts';
import { makeDevice } from '../support/tabs.ts';

const DAY = 24 * 60 * 60 * 1000;

const database = await makeDatabase('pending-mail');
beforeEach(() => database.seed({ admin: OPEN }));

/**
 * A visitor whose table is booked and whose mail was dropped; the service works
 * again.
 */
async function makePending() {
  const fixture = await makeBookingFixture(database);
  await fixture.standIns.fail({ submit: 'drop' });
  await fixture.visitor.book(table);
  await fixture.standIns.fail({ submit: null });
  return fixture;
}

/** Presses 'Riprova'. */
async function retry({ booking }: Visitor): Promise<void> {
  const [pending] = booking.get().pendingMails;
  if (pending) await booking.retryMail(pending);
}

describe('a mail that fails', () => {
  test('is stored, sent again once when asked twice, with its number, and books nothing twice', async () => {
    const { visitor, standIns, record } = await makePending();
    const { booking } = visitor;
    const { result, pendingMails } = booking.get();
    expect(result).toEqual({ sent: false });
    expect(pendingMails).toMatchObject([{ table: KEY }]);
    expect(visitor.messages).toEqual([]);
    const booked = await record();
    expect(booked).toBeTypeOf('number');
    const [pending = makeOwnBooking()] = pendingMails;
    void booking.retryMail(pending);
    void booking.retryMail(pending);
    await visitor.untilMessage('confirmed');
    expect(visitor.messages).toEqual(['confirmed']);
    expect(booking.get().pendingMails).toEqual([]);
    const mail = { 'numero prenotazione': pending.id };
    expect((await standIns.inbox()).mails).toMatchObject([mail]);
    expect(await record()).toBe(booked);
  });

  test('is not sent again for a table that was freed meanwhile', async () => {
    const { visitor, mails } = await makePending();
    await database.seed({ admin: OPEN });
    void retry(visitor);
    await visitor.untilMessage('lapsed');
    expect(visitor.messages).toEqual(['lapsed']);
    expect(await mails()).toBe(0);
    expect(visitor.stored()).toEqual([]);
  });

  test('stays pending while its table cannot be read, until it is given up', async () => {
    const { visitor, line, mails } = await makePending();
    line.cut();
    const { booking } = visitor;
    const [pending = makeOwnBooking()] = booking.get().pendingMails;
    await booking.retryMail(pending);
    expect(booking.get()).toMatchObject({
      pendingMails: [pending],
      result: { sent: false },
    });
    expect(await mails()).toBe(0);
    const forgetting = booking.forget(pending);
    expect(visitor.question()?.kind).toBe('forgetPending');
    visitor.answer(true);
    await forgetting;
    expect(booking.get().pendingMails).toEqual([]);
    expect(visitor.stored()).toEqual([]);
  });
});

test('with full storage a booking is confirmed, and nothing of it survives a reload', async () => {
  const fixture = await makeBookingFixture(database, {
    device: makeFullDevice().full,
  });
  const { visitor } = fixture;
  void visitor.book(table);
  await expectBooked(fixture);
  await visitor.closeAlerts();
  expect(visitor.booking.get().summaries).toHaveLength(1);
  expect(visitor.stored()).toEqual([]);
});

/** A booking of the present meal of days ago. */
function makeStored(status: BookingStatus, days: number): StoredBooking {
  const deadline = Date.now() - days * DAY + 1_000;
  const meal = presentMeal(deadline);
  const details = { date: meal.date };
  const booking = makeOwnBooking({ table: KEY, meal, details, deadline });
  return { booking, status };
}

/** Opens a page on a device that has these bookings stored. */
async function openStored(
  stored: readonly StoredBooking[],
  clock: ServerClock,
) {
  const { connection, openPage, mails } = await makeBookingFixture(database);
  const device = makeDevice({ bookings: JSON.stringify(stored) });
  const visitor = openPage({ device, connection: { ...connection, clock } });
  return { visitor, mails };
}

test('stored bookings of past days are dropped once the database’s time is known, and none before', async () => {
  const stored = [0, 1, 2].map((days) => makeStored('summary', days));
  const confirmed = createStore<number | null>(null);
  const clock = makeClock(() => Date.now() + DAY, {
    confirmed: confirmed.get,
    subscribe: confirmed.subscribe,
  });
  const { visitor } = await openStored(stored, clock);
  expect(visitor.stored()).toEqual(stored);
  confirmed.set(Date.now());
  expect(visitor.stored()).toEqual(stored.slice(0, 1));
  expect(visitor.booking.get().summaries).toEqual([stored[0]?.booking]);
});

test('a pending mail is neither sent nor removed by a time that the database does not confirm', async () => {
  const stored = makeStored('pending', 0);
  const clock = makeClock(() => Date.now() + DAY, { confirmed: () => null });
  const { visitor, mails } = await openStored([stored], clock);
  await retry(visitor);
  expect(visitor.booking.get().pendingMails).toEqual([stored.booking]);
  expect(visitor.messages).toEqual([]);
  expect(await mails()).toBe(0);
});

test('a mail of yesterday for yesterday is not sent after midnight, although its record is there', async () => {
  const stored = makeStored('pending', 1);
  const { deadline } = stored.booking;
  const record = { '.value': deadline - 15_000, '.priority': deadline };
  await database.seed({ admin: OPEN, tables: { [KEY]: record } });
  let now: number | null = null;
  const clock = makeClock(() => now);
  const { visitor, mails } = await openStored([stored], clock);
  now = Date.now();
  void retry(visitor);
  await visitor.untilMessage('lapsed');
  expect(await mails()).toBe(0);
});

test('a failed mail’s result is shown for 3 s; only the first resets the form', async () => {
  const { visitor, standIns } = await makeBookingFixture(database);
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

test('a booking whose answer is lost is unknown until its record can be read', async () => {
  const waits = { answer: 700, retry: 100, deadline: 2_000 };
  const timeouts = { ...TIMEOUTS, ...waits };
  const fixture = await makeBookingFixture(database, { timeouts });
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

test('a booking with an exception after its write leaves a pending mail', async () => {
  const { visitor } = await makeBookingFixture(database);
  const { booking } = visitor;
  const unsubscribe = booking.subscribe(() => {
    if (booking.get().current?.name !== 'mailing') return;
    unsubscribe();
    throw new Error('Unexpected.');
  });
  await expect(visitor.book(table)).rejects.toThrow('Unexpected.');
  const pending = { current: null, pendingMails: [{ table: KEY }] };
  await eventually(() => expect(booking.get()).toMatchObject(pending));
});
