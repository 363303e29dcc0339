import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { bookingPath, lockPath, recordPath } from '../../src/tables/request.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { romeDate, romeInstant } from '../../src/time/rome-clock.ts';
import { eventually } from '../support/eventually.ts';
import { bookingsContent, makeBooking } from '../support/make-booking.ts';
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

/** The dinner of the form. */
const soon = () => ({ date: dateAfter(romeDate(Date.now()), 2), key: 'cena' });

const makeFixture = (options: Partial<VisitorOptions> = {}) =>
  makeBookingFixture(database, options);

test('a booking writes its record, its lock and itself by one request, also where the browser says that there is no network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const fixture = await makeFixture();
  const { visitor, line } = fixture;
  void visitor.book(table);
  await expectBooked(fixture);
  const writes = line.requests().filter((each) => !/^(GET|OPTIONS)/.test(each));
  expect(writes).toEqual(['PATCH /.json']);
});

test('a booking of a table that another guest has for its meal says so first, and asks: it writes no lock', async () => {
  const meal = soon();
  const theirs = makeBooking({ meal, table: KEY });
  await database.seed({ admin: OPEN, ...bookingsContent([theirs]) });
  const { visitor, written } = await makeFixture();
  void visitor.press(table);
  const terms = { hasRecord: true, hold: 'asks' };
  expect(await visitor.untilQuestion()).toMatchObject({ terms });
  visitor.answer(true);
  await visitor.untilMessage('confirmed');
  const { records, locks, bookings } = await written();
  expect(Object.keys(records)).toEqual([recordPath(KEY)]);
  expect(locks).toEqual({ [lockPath(meal, KEY)]: theirs.id });
  const [own] = visitor.stored();
  const asked = bookings[bookingPath(meal, own?.booking.id ?? '')];
  expect(asked).toMatchObject({ table: KEY, name: 'Ada Rossi' });
  expect(asked).not.toHaveProperty('held');
  await visitor.closeAlerts();
  // On the plan of that meal it cannot be booked.
  void visitor.press(table, { planMeal: meal });
  await visitor.untilMessage('heldThen');
});

test('a press on a table of a meal that is full says so', async () => {
  const meal = soon();
  const bookings = floorPlan
    .flatMap(({ tables }) => tables)
    .map((each) => makeBooking({ meal, table: tableKey(each) }));
  await database.seed({ admin: OPEN, ...bookingsContent(bookings) });
  const { visitor } = await makeFixture();
  void visitor.press(table, { planMeal: meal });
  await visitor.untilMessage('allBooked');
  expect(visitor.alerts).toMatchObject([{ meal, next: null }]);
});

test('a booking whose meal is taken while the question is read is asked about again, now as one that asks', async () => {
  const { visitor, written } = await makeFixture();
  void visitor.press(table);
  const question = await visitor.untilQuestion();
  if (question.kind !== 'confirmBooking') throw new Error(question.kind);
  const { meal } = question.terms;
  const theirs = makeBooking({ meal, table: KEY });
  await database.seed({ admin: OPEN, ...bookingsContent([theirs]) });
  visitor.answer(true);
  await eventually(() =>
    expect(visitor.question()).toMatchObject({ terms: { hold: 'asks' } }),
  );
  expect((await written()).records).toEqual({});
  visitor.answer(true);
  await visitor.untilMessage('confirmed');
  expect(visitor.messages).toEqual(['confirmed']);
  expect(visitor.stored()).toMatchObject([{ booking: { hold: 'asks' } }]);
});

test('a booking whose number is in use gets another one', async () => {
  const used = makeBooking({ id: '00000007', isHeld: false, meal: soon() });
  await database.seed({ admin: OPEN, ...bookingsContent([used]) });
  const fixture = await makeFixture();
  const random = vi.spyOn(crypto, 'getRandomValues');
  onTestFinished(() => random.mockRestore());
  random.mockImplementationOnce((array) => {
    if (array instanceof Uint32Array) array[0] = 7;
    return array;
  });
  const { visitor, written } = fixture;
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  const ids = Object.keys((await written()).bookings);
  expect(ids).toHaveLength(2);
  expect(visitor.stored()).toHaveLength(1);
  await visitor.closeAlerts();
  expect(visitor.booking.get().summaries).toHaveLength(1);
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

  type Content = Readonly<Record<string, unknown>>;
  test.each<readonly [BookingDialog['kind'], Content | null]>([
    ['taken', { tables: { [KEY]: { '.sv': 'timestamp' } } }],
    // The rules refuse a deadline so far ahead, and no reading says why.
    ['unexplained', null],
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
      await visitor.untilQuestion();
      await database.seed({ admin: OPEN, ...content });
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
  expect(booking.get().summaries).toMatchObject([{ table: KEY }]);
});

test('a booking is confirmed on a device that does not notice its sleep', async () => {
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
