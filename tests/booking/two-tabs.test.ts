import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import {
  KEY,
  makeBookingFixture,
  table,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';
import { makeService } from '../support/make-service.ts';
import { makeDevice, makeLocks } from '../support/tabs.ts';

// What a closed tab leaves to others: booking-interleavings.test.ts.

const database = await makeDatabase('two-tabs');
beforeEach(() => database.seed({ admin: OPEN }));

/** A visitor with a device and its locks, and what opens other tabs of it. */
async function makeTabs() {
  const device = makeDevice();
  const options = { device, locks: makeLocks() };
  const fixture = await makeBookingFixture(database, options);
  const openTab = (services = fixture.standIns.url) =>
    fixture.openPage({ services, device: device.otherTab() });
  return { ...fixture, openTab };
}

test('a tab books while another one’s mail is out, and no tab repeats what another says', async () => {
  const { visitor, openTab, mails } = await makeTabs();
  // Its mail gets no answer.
  const mailing = openTab(await makeService(() => {}));
  const later = openTab();
  await mailing.untilCurrent();
  void mailing.book({ zone: 'Giardino', numbers: [19] });
  const step = () => mailing.booking.get().current?.name;
  await eventually(() => expect(step()).toBe('mailing'));
  later.device.see();
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  later.device.see();
  expect(later.booking.get()).toMatchObject({
    current: null,
    // The mail that is out is left to its tab.
    pendingMails: [],
    summaries: [{ table: KEY }],
  });
  expect(later.messages).toEqual([]);
  expect(await mails()).toBe(1);
});

test('a pending mail that two tabs send again is sent once, and both say so', async () => {
  const { visitor, openTab, standIns, mails } = await makeTabs();
  await standIns.fail({ submit: 'drop' });
  await visitor.book(table);
  await standIns.fail({ submit: null });
  const other = openTab();
  const [booking = makeOwnBooking()] = other.booking.get().pendingMails;
  void visitor.booking.retryMail(booking);
  // The first one has the lock.
  await other.booking.retryMail(booking);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  void other.booking.retryMail(booking);
  await other.untilMessage('confirmed');
  expect(await mails()).toBe(1);
});

test('without Web Locks a tab opened during the write sends no second mail', async () => {
  const fixture = await makeBookingFixture(database);
  const { line, visitor, openPage, mails, record } = fixture;
  line.fail('muteServer');
  void visitor.book(table);
  await eventually(async () => expect(await record()).not.toBeNull());
  const tabs = [visitor, openPage({ device: visitor.device })];
  line.cut();
  line.mend();
  // One shows the confirmation, and the other nothing.
  await eventually(() => {
    const steps = tabs.map(({ booking }) => booking.get().current);
    expect(steps).toEqual([null, null]);
    expect(tabs.flatMap(({ messages }) => messages)).toEqual(['confirmed']);
  });
  expect(await mails()).toBe(1);
});
