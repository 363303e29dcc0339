import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  type BookingFixture,
  expectBooked,
  KEY,
  makeBookingFixture,
  outcomes,
  shortTimeouts,
  table,
  timeouts,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

const database = await makeDatabase('faulty-line');
beforeEach(() => database.seed({ admin: OPEN }));

const makeFixture = (waits = timeouts) =>
  makeBookingFixture(database, { timeouts: waits });

const mend = ({ line }: BookingFixture) => line.mend();
const reconnect = ({ line }: BookingFixture) => {
  line.cut();
  line.mend();
};
const leavePage = ({ line, connection }: BookingFixture) => {
  connection.disconnect();
  line.mend();
};

describe('a booking', () => {
  test.each([
    ['write is lost with the connection', 'muteClient', reconnect],
    ['write is lost on an open socket', 'muteClient', mend],
    ['write arrives only after a second one', 'holdClient', mend],
    ['answer is lost with the connection', 'muteServer', reconnect],
    ['answer never comes on an open socket', 'muteServer', mend],
    ['page is left before the answer', 'muteServer', leavePage],
  ] as const)(
    'whose %s is written once and confirmed',
    async (_, failure, goOn) => {
      const fixture = await makeFixture();
      const { line, visitor, record, mails } = fixture;
      line.fail(failure);
      await fixture.untilSent(() => void visitor.book(table));
      if (failure === 'muteServer') await fixture.untilRecorded();
      const before = await record();
      goOn(fixture);
      await expectBooked(fixture);
      const booked = await record();
      if (before !== null) expect(booked).toBe(before);
      await line.release();
      expect(await record()).toBe(booked);
      expect(await mails()).toBe(1);
    },
  );

  test.each(['open', 'closed'])(
    'whose write is delivered after its deadline, the tab %s, leaves no record',
    async (tab) => {
      const fixture = await makeFixture(shortTimeouts);
      const { line, visitor, connection, mails, written } = fixture;
      line.fail('holdClient');
      await fixture.untilSent(() => void visitor.book(table));
      line.refuse();
      if (tab === 'closed') connection.disconnect();
      const deadline = visitor.stored()[0]?.attempt.id ?? 0;
      await eventually(() => expect(Date.now()).toBeGreaterThan(deadline));
      await line.release();
      if (tab === 'open') {
        line.mend();
        await visitor.untilMessage('notBooked');
      }
      expect(visitor.messages).not.toContain('confirmed');
      expect(await written()).toEqual({ records: {}, cards: {} });
      expect(await mails()).toBe(0);
    },
  );

  test.each([
    ['was lost', 'muteClient', 'notBooked', 0],
    ['was accepted', 'muteServer', 'confirmed', 1],
  ] as const)(
    'is unknown until its record can be read, its write %s',
    async (_, failure, outcome, mailCount) => {
      const fixture = await makeFixture(shortTimeouts);
      const { line, visitor, mails, record } = fixture;
      line.fail(failure);
      await fixture.untilSent(() => void visitor.book(table));
      if (failure === 'muteServer') await fixture.untilRecorded();
      const booked = await record();
      line.cut();
      await visitor.untilMessage('outcomeUnknown');
      await fixture.untilOffline();
      void visitor.press(table);
      expect(await mails()).toBe(0);
      line.mend();
      await visitor.untilMessage(outcome);
      expect(visitor.messages).toEqual(['outcomeUnknown', 'offline', outcome]);
      expect(await record()).toBe(booked);
      expect(await mails()).toBe(mailCount);
    },
  );
});

test('a write that was lost while another visitor books finds the table taken', async () => {
  const fixture = await makeFixture(shortTimeouts);
  const { line, visitor, mails, record } = fixture;
  line.fail('muteClient');
  await fixture.untilSent(() => void visitor.book(table));
  const theirs = Date.now();
  await database.seed({ admin: OPEN, tables: { [KEY]: theirs } });
  line.mend();
  await visitor.untilMessage('taken');
  expect(outcomes(visitor)).toEqual(['taken']);
  expect(await record()).toBe(theirs);
  expect(await mails()).toBe(0);
  expect(visitor.stored()).toEqual([]);
});

test('without Web Locks a tab opened during the write sends no second mail', async () => {
  const fixture = await makeFixture();
  const { line, visitor, openPage, mails } = fixture;
  line.fail('muteServer');
  await fixture.untilSent(() => void visitor.book(table));
  await fixture.untilRecorded();
  const otherTab = openPage({ device: visitor.device });
  reconnect(fixture);
  const tabs = [visitor, otherTab];
  const steps = () => tabs.map(({ booking }) => booking.get().current?.name);
  // One shows the confirmation, and the other nothing.
  await eventually(() => expect(steps().sort()).toEqual(['dialog', undefined]));
  expect(await mails()).toBe(1);
});

test('a page reloaded before the answer to a write that was lost books nothing', async () => {
  const { line, visitor, untilSent } = await makeFixture(shortTimeouts);
  line.fail('muteClient');
  await untilSent(() => void visitor.book(table));
  line.cut();
  const { openPage, record, mails } = await makeFixture();
  const next = openPage({ device: visitor.device });
  expect(next.booking.get().current?.name).toBe('checking');
  await next.untilMessage('notBooked');
  expect(outcomes(next)).toEqual(['notBooked']);
  expect(await record()).toBeNull();
  expect(await mails()).toBe(0);
  expect(next.stored()).toEqual([]);
});
