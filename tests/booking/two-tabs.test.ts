import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makeBookingFixture, table } from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';
import { makeDevice, makeLocks, running } from '../support/tabs.ts';

const database = await makeDatabase('two-tabs');
beforeEach(() => database.seed({ admin: OPEN }));

test('a tab books while another one’s mail is out', async () => {
  const device = makeDevice();
  const locks = makeLocks();
  const fixture = await makeBookingFixture(database, { device, locks });
  const { visitor, openPage, mails } = fixture;
  const tab = { isClosed: false };
  onTestFinished(() => {
    tab.isClosed = true;
  });
  // Its mail gets no answer.
  const services = await makeService(() => {});
  const first = running.run(tab, () =>
    openPage({ services, device: device.otherTab() }),
  );
  await first.untilCurrent();
  running.run(tab, () => void first.book(table));
  await eventually(() =>
    expect(first.booking.get().current?.name).toBe('mailing'),
  );
  const later = openPage({ device: device.otherTab() });
  await later.untilCurrent();
  for (const other of [visitor, later])
    expect(other.booking.get()).toMatchObject({ current: null });
  void later.book({ zone: 'Giardino', numbers: [19] });
  await later.untilMessage('confirmed');
  expect(await mails()).toBe(1);
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

test('what a closed tab has left unfinished, another one goes on with when it is seen', async () => {
  const device = makeDevice();
  const locks = makeLocks();
  const fixture = await makeBookingFixture(database, { device, locks });
  const { openPage } = fixture;
  const tab = { isClosed: false };
  // Its mail gets no answer.
  const services = await makeService(() => {});
  const first = running.run(tab, () =>
    openPage({ services, device: device.otherTab() }),
  );
  await first.untilCurrent();
  running.run(tab, () => void first.book(table));
  await eventually(() =>
    expect(first.booking.get().current?.name).toBe('mailing'),
  );
  const other = openPage({ device: device.otherTab() });
  const isPending = () => other.booking.get().pendingMails.length === 1;
  other.device.see();
  tab.isClosed = true;
  const hidden = openPage({ device: device.otherTab(false) });
  // Long enough for a tab that would go on.
  await pause(100);
  expect(isPending()).toBe(false);
  hidden.device.see();
  // Sooner than the mail's timeout.
  await eventually(() => expect(isPending()).toBe(true), 5_000);
});
