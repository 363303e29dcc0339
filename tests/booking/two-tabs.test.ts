import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makeBookingFixture, table } from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';
import { makeDevice, makeLocks, running } from '../support/tabs.ts';

const database = await makeDatabase('two-tabs');
beforeEach(() => database.seed({ admin: OPEN }));

const otherTable = { zone: 'Giardino', numbers: [19] } as const;

/** Two tabs of one device, of which the first one's mail gets no answer. */
async function makeTabs() {
  const device = makeDevice();
  const locks = makeLocks();
  const { visitor, openPage, mails } = await makeBookingFixture(database, {
    device,
    locks,
  });
  const tab = { isClosed: false };
  onTestFinished(() => {
    tab.isClosed = true;
  });
  const services = await makeService(() => {});
  const first = running.run(tab, () =>
    openPage({ services, device: device.otherTab() }),
  );
  await first.untilCurrent();
  running.run(tab, () => void first.book(table));
  await eventually(() =>
    expect(first.booking.get().current?.name).toBe('mailing'),
  );
  return {
    second: visitor,
    tab,
    mails,
    openTab: () => openPage({ device: device.otherTab() }),
  };
}

test('a tab books while another one’s mail is out', async () => {
  const { openTab, mails } = await makeTabs();
  const later = openTab();
  await later.untilCurrent();
  void later.book(otherTable);
  await later.untilMessage('confirmed');
  expect(await mails()).toBe(1);
});

test('a tab goes on with the booking of another one when that is closed', async () => {
  const { second, tab } = await makeTabs();
  expect(second.booking.get()).toMatchObject({
    current: null,
    pendingMails: [],
  });
  tab.isClosed = true;
  await eventually(() =>
    expect(second.booking.get().pendingMails).toMatchObject([
      { request: { table } },
    ]),
  );
  expect(second.messages).toEqual([]);
});

test('a tab does not repeat what another one says of its booking', async () => {
  const device = makeDevice();
  const fixture = await makeBookingFixture(database, {
    device,
    locks: makeLocks(),
  });
  const { visitor, openPage } = fixture;
  const other = openPage({ device: device.otherTab() });
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  await eventually(() => expect(other.booking.get().summaries).toHaveLength(1));
  expect(other.messages).toEqual([]);
});
