import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makeBookingFixture, table } from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';
import { makeDevice, makeLocks, running } from '../support/tabs.ts';

const database = await makeDatabase('two-tabs');
beforeEach(() => database.seed({ admin: OPEN }));

/** A tab and others of its device. */
async function makeTabs() {
  const device = makeDevice();
  const options = { device, locks: makeLocks() };
  const fixture = await makeBookingFixture(database, options);
  const { openPage } = fixture;
  const openTab = (isSeen = true) =>
    openPage({ device: device.otherTab(isSeen) });

  /** @returns a tab whose mail gets no answer, until the tab is closed */
  async function openMailing() {
    const tab = { isClosed: false };
    onTestFinished(() => {
      tab.isClosed = true;
    });
    const services = await makeService(() => {});
    const visitor = running.run(tab, () =>
      openPage({ services, device: device.otherTab() }),
    );
    await visitor.untilCurrent();
    running.run(tab, () => void visitor.book(table));
    const step = () => visitor.booking.get().current?.name;
    await eventually(() => expect(step()).toBe('mailing'));
    return tab;
  }
  return { ...fixture, openTab, openMailing };
}

test('a tab books while another one’s mail is out', async () => {
  const { visitor, openTab, openMailing, mails } = await makeTabs();
  await openMailing();
  const later = openTab();
  await later.untilCurrent();
  for (const other of [visitor, later])
    expect(other.booking.get()).toMatchObject({ current: null });
  void later.book({ zone: 'Giardino', numbers: [19] });
  await later.untilMessage('confirmed');
  expect(await mails()).toBe(1);
});

test('a tab does not repeat what another one says of its booking', async () => {
  const { visitor, openTab } = await makeTabs();
  const other = openTab();
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  other.device.see();
  expect(other.booking.get().summaries).toHaveLength(1);
  expect(other.messages).toEqual([]);
});

test('what a closed tab has left unfinished, another one goes on with when it is seen', async () => {
  const { openTab, openMailing } = await makeTabs();
  const tab = await openMailing();
  const other = openTab();
  const hidden = openTab(false);
  const isPending = () => hidden.booking.get().pendingMails.length === 1;
  other.device.see();
  tab.isClosed = true;
  // Long enough for a tab that would go on.
  await pause(100);
  expect(isPending()).toBe(false);
  hidden.device.see();
  // Sooner than the mail's timeout.
  await eventually(() => expect(isPending()).toBe(true), 5_000);
});
