import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  type BookingFixture,
  deadlineOf,
  expectBooked,
  makeBookingFixture,
  outcomes,
  shortTimeouts,
  table,
  timeouts,
  untilTime,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN, untilOnline } from '../support/make-database.ts';
import { makeVisitor } from '../support/make-visitor.ts';

const database = await makeDatabase('faulty-line');
beforeEach(() => database.seed({ admin: OPEN }));

const makeFixture = (waits = timeouts) => makeBookingFixture(database, waits);

const mendedLine = ({ line }: BookingFixture) => line.mend();
const newConnection = ({ line }: BookingFixture) => {
  line.cut();
  line.mend();
};

describe('a booking', () => {
  test.each([
    ['with the connection', newConnection],
    ['on a silent socket', mendedLine],
  ])('whose write is lost %s is written again, once', async (_, mend) => {
    const fixture = await makeFixture();
    fixture.line.muteClient();
    await fixture.untilSent(() => fixture.visitor.book(table));
    mend(fixture);
    await expectBooked(fixture);
  });

  test('whose write arrives only after it was written again is booked once', async () => {
    const fixture = await makeFixture();
    const { line, visitor, record, mails } = fixture;
    line.holdClient();
    await fixture.untilSent(() => visitor.book(table));
    line.mend();
    await expectBooked(fixture);
    const booked = await record();
    await line.release();
    expect(await record()).toBe(booked);
    expect(await mails()).toBe(1);
  });

  test.each(['open', 'closed'])(
    'whose write is delivered after its deadline, the tab %s, leaves no record',
    async (tab) => {
      const { line, visitor, connection, mails, record, untilSent } =
        await makeFixture(shortTimeouts);
      line.holdClient();
      await untilSent(() => visitor.book(table));
      line.refuse();
      if (tab === 'closed') connection.disconnect();
      await untilTime(deadlineOf(visitor));
      await line.release();
      if (tab === 'open') {
        line.mend();
        await visitor.untilMessage('notBooked');
      }
      expect(visitor.messages).not.toContain('confirmed');
      expect(await record()).toBeNull();
      expect(await mails()).toBe(0);
    },
  );

  test.each([
    ['is lost with the connection', newConnection],
    ['never comes on an open socket', mendedLine],
  ])('whose answer %s is confirmed: its record has its deadline', async (_, mend) => {
    const fixture = await makeFixture();
    fixture.line.muteServer();
    fixture.visitor.book(table);
    await fixture.untilRecorded();
    const booked = await fixture.record();
    mend(fixture);
    await expectBooked(fixture);
    expect(await fixture.record()).toBe(booked);
  });

  test('that another visitor made meanwhile is not taken for one’s own', async () => {
    const { line, visitor, mails, record, untilSent } = await makeFixture(shortTimeouts);
    const another = await makeFixture();
    line.muteClient();
    await untilSent(() => visitor.book(table));
    another.visitor.book(table);
    await expectBooked(another);
    const booked = await record();
    line.mend();
    await visitor.untilMessage('taken');
    expect(outcomes(visitor)).toEqual(['taken']);
    expect(await record()).toBe(booked);
    expect(await mails()).toBe(0);
  });

  test.each([
    ['was lost', 'muteClient', 'notBooked', 0],
    ['was accepted', 'muteServer', 'confirmed', 1],
  ] as const)(
    'whose write %s and whose record cannot be read is unknown until it can be',
    async (_, failure, outcome, mailCount) => {
      const fixture = await makeFixture(shortTimeouts);
      const { line, visitor, mails, record } = fixture;
      line[failure]();
      await fixture.untilSent(() => visitor.book(table));
      if (failure === 'muteServer') await fixture.untilRecorded();
      const booked = await record();
      line.cut();
      await visitor.untilMessage('outcomeUnknown');
      await fixture.untilOffline();
      void visitor.click(table);
      expect(await mails()).toBe(0);
      line.mend();
      await visitor.untilMessage(outcome);
      expect(visitor.messages).toEqual(['outcomeUnknown', 'offline', outcome]);
      expect(await record()).toBe(booked);
      expect(await mails()).toBe(mailCount);
    },
  );

  test('is finished when its page is left before a slow database has answered', async () => {
    const fixture = await makeFixture();
    fixture.line.slow(200);
    await fixture.untilSent(() => fixture.visitor.book(table));
    fixture.visitor.leave();
    await expectBooked(fixture);
    await fixture.untilOffline();
  });

  test('on a flapping line is confirmed with its record and mail, or not confirmed', async () => {
    const { line, visitor, connection, mails, record, untilOffline } = await makeFixture();
    visitor.book(table);
    for (let flap = 0; flap < 4; flap += 1) {
      line.cut();
      await untilOffline();
      line.mend();
      await untilOnline(connection, 30_000);
    }
    await visitor.until(() => outcomes(visitor).length > 0);
    const isConfirmed = visitor.messages.includes('confirmed');
    expect(await mails()).toBe(isConfirmed ? 1 : 0);
    if (isConfirmed) expect(await record()).toBeTypeOf('number');
  });
});

describe('a page reloaded before the answer', () => {
  test.each([
    ['was accepted is confirmed, with one mail', 'muteServer', 'confirmed', 1],
    ['was lost books nothing by itself', 'muteClient', 'notBooked', 0],
  ] as const)('whose write %s', async (_, failure, message, mails) => {
    const { line, visitor, record, ...fixture } = await makeFixture(shortTimeouts);
    line[failure]();
    await fixture.untilSent(() => visitor.book(table));
    if (failure === 'muteServer') await fixture.untilRecorded();
    line.cut();
    const before = await record();
    const reloaded = await makeFixture();
    const next = makeVisitor({ ...reloaded.options, device: visitor.device });
    expect(next.booking.get().current?.name).toBe('checking');
    await next.untilMessage(message);
    expect(outcomes(next)).toEqual([message]);
    expect(await record()).toBe(before);
    expect(await reloaded.mails()).toBe(mails);
    expect(next.stored()).toHaveLength(mails);
  });

  test('whose write arrives later confirms it then', async () => {
    const { line, visitor, untilSent } = await makeFixture();
    line.holdClient();
    await untilSent(() => visitor.book(table));
    line.refuse();
    const reloaded = await makeFixture();
    const next = makeVisitor({ ...reloaded.options, device: visitor.device });
    // Some readings find no record.
    const before = reloaded.line.said();
    await eventually(() => expect(reloaded.line.said()).toBeGreaterThan(before + 3_000));
    await line.release();
    await expectBooked({ ...reloaded, visitor: next });
  });
});

test.each([
  ['whose answer is lost is read back', 'muteServer', 'freed'],
  ['that is lost is sent again', 'muteClient', 'freed'],
  ['that is never answered may still take place', 'muteClient', 'freeingUnknown'],
] as const)('a freeing %s', async (_, failure, message) => {
  const fixture = await makeFixture({ ...timeouts, freeing: message === 'freed' ? 20_000 : 1_500 });
  const { line, visitor, record } = fixture;
  visitor.book(table);
  await expectBooked(fixture);
  await visitor.closeAlerts();
  await eventually(() => expect(visitor.records()).not.toEqual({}));
  line[failure]();
  await fixture.untilSent(() => visitor.book(table));
  if (message === 'freed') line.mend();
  await visitor.untilMessage(message);
  expect(visitor.messages).toEqual(['confirmed', message]);
  expect(await record()).toEqual(message === 'freed' ? null : expect.any(Number));
});
