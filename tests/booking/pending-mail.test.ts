import { beforeEach, describe, expect, test } from 'vitest';
import {
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeAttempt } from '../support/make-request.ts';
import { makeStorage, type Visitor } from '../support/make-visitor.ts';

const DAY = 24 * 60 * 60 * 1000;

const database = await makeDatabase('pending-mail');
beforeEach(() => database.seed({ admin: OPEN }));

/** A visitor whose table is booked and whose mail was dropped; the service works again. */
async function makePending() {
  const fixture = await makeBookingFixture(database);
  await fixture.standIns.fail({ submit: 'drop' });
  await fixture.visitor.book(table);
  await fixture.standIns.fail({ submit: null });
  return fixture;
}

/** Presses 'Riprova'. */
async function retry({ booking }: Visitor): Promise<void> {
  const [attempt] = booking.get().pendingMails;
  if (attempt) await booking.retryMail(attempt);
}

describe('a mail that fails', () => {
  test('is stored, sent again once when asked twice, and books nothing twice', async () => {
    const { visitor, mails, record } = await makePending();
    const { result, pendingMails } = visitor.booking.get();
    expect(result).toEqual({ sent: false });
    expect(pendingMails).toMatchObject([{ request: { table } }]);
    expect(visitor.messages).toEqual([]);
    const booked = await record();
    expect(booked).toBeTypeOf('number');
    void retry(visitor);
    void retry(visitor);
    await visitor.untilMessage('confirmed');
    expect(visitor.messages).toEqual(['confirmed']);
    expect(visitor.booking.get().pendingMails).toEqual([]);
    expect(await mails()).toBe(1);
    expect(await record()).toBe(booked);
  });

  test.each([
    ['freed', null],
    ['booked by another visitor', Date.now()],
  ])(
    'is not sent again for a table that was %s meanwhile',
    async (_, record) => {
      const { visitor, mails } = await makePending();
      await database.seed({ admin: OPEN, tables: { [KEY]: record } });
      void retry(visitor);
      await visitor.untilMessage('lapsed');
      expect(visitor.messages).toEqual(['lapsed']);
      expect(await mails()).toBe(0);
      expect(visitor.stored()).toEqual([]);
    },
  );

  test('stays pending while its table cannot be read, until it is given up', async () => {
    const { visitor, connection, mails } = await makePending();
    connection.restUrl = () => new URL('http://127.0.0.1:1');
    const { booking } = visitor;
    const [attempt = makeAttempt()] = booking.get().pendingMails;
    await booking.retryMail(attempt);
    expect(booking.get()).toMatchObject({
      pendingMails: [attempt],
      result: { sent: false },
    });
    expect(await mails()).toBe(0);
    booking.forget(attempt);
    expect(booking.get().pendingMails).toEqual([]);
    expect(visitor.stored()).toEqual([]);
  });
});

/** A page on a device that has stored `value` as its bookings. */
async function openWith(value: string): Promise<Visitor> {
  const device = makeStorage();
  device.setItem('bookings', value);
  return (await makeBookingFixture(database)).openPage({ device });
}

test('bookings of past days are dropped when a page is opened', async () => {
  const stored = [2 * DAY, 3 * DAY, 0].map((age) => {
    const attempt = makeAttempt(table, Date.now() - age);
    const details = { ...attempt.request.details, date: '' };
    return {
      attempt: { ...attempt, request: { table, details } },
      status: 'summary',
    };
  });
  const visitor = await openWith(JSON.stringify(stored));
  expect(visitor.stored()).toEqual(stored.slice(2));
  expect(visitor.booking.get().summaries).toEqual([stored[2]?.attempt]);
});

const summary = { attempt: makeAttempt(table), status: 'summary' };
test.each([
  ['half a text', '[{"attempt":'],
  ['no list', JSON.stringify(summary)],
  ['an unknown status', JSON.stringify([{ ...summary, status: 'paid' }])],
  [
    'an unknown table',
    JSON.stringify([summary]).replace('"numbers":[14]', '"numbers":[99]'),
  ],
])('a stored value that is broken, %s, is ignored', async (_, value) => {
  const { booking } = await openWith(value);
  expect(booking.get()).toMatchObject({
    current: null,
    pendingMails: [],
    summaries: [],
  });
});
