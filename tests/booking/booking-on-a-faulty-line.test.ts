import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  type BookingFixture,
  expectBooked,
  makeBookingFixture,
  shortTimeouts,
  table,
  timeouts,
} from '../support/make-booking-fixture.ts';
import { makeClock, timeOf } from '../support/make-clock.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

const HOUR = 60 * 60 * 1000;

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
    ['write arrives only after a second one', 'holdClient', mend],
    [
      'answer never comes, after which the page is left',
      'muteServer',
      leavePage,
    ],
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

test('without Web Locks a tab opened during the write sends no second mail', async () => {
  const fixture = await makeFixture();
  const { line, visitor, openPage, mails } = fixture;
  line.fail('muteServer');
  await fixture.untilSent(() => void visitor.book(table));
  await fixture.untilRecorded();
  const otherTab = openPage({ device: visitor.device });
  reconnect(fixture);
  const tabs = [visitor, otherTab];
  // One shows the confirmation, and the other nothing.
  await eventually(() => {
    const steps = tabs.map(({ booking }) => booking.get().current);
    expect(steps).toEqual([null, null]);
    const messages = tabs.flatMap((tab) => tab.messages);
    expect(messages).toEqual(['confirmed']);
  });
  expect(await mails()).toBe(1);
});

test.each([-HOUR, HOUR])(
  'a booking by the site’s time alone, which is %i ms off, is not written, and says why',
  async (shift) => {
    const { connection, openPage, written } = await makeFixture();
    const clock = makeClock(() => timeOf(connection.clock) + shift, {
      isFromDatabase: () => false,
    });
    const visitor = openPage({ connection: { ...connection, clock } });
    await visitor.untilCurrent();
    void visitor.book(table);
    await visitor.untilMessage('timeUnknown');
    expect(await written()).toEqual({ records: {}, cards: {} });
  },
);
