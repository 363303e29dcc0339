import { beforeEach, expect, test } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { eventually } from '../support/eventually.ts';
import { makeBookingFixture, table } from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';

// On the emulator: sockets, REST and a line that fails.

const database = await makeDatabase('real-line');
beforeEach(() => database.seed({ admin: OPEN }));

test('a booking whose answer is lost is unknown until it can be read', async () => {
  const waits = { answer: 700, retry: 100, deadline: 2_000 };
  const timeouts = { ...TIMEOUTS, ...waits };
  const fixture = await makeBookingFixture(database, { timeouts });
  const { line, visitor, record, mails } = fixture;
  line.fail('muteServer');
  void visitor.book(table);
  await eventually(async () => expect(await record()).not.toBeNull());
  line.cut();
  await visitor.untilMessage('outcomeUnknown');
  await fixture.untilOffline();
  void visitor.press(table);
  line.mend();
  await visitor.untilMessage('confirmed');
  const messages = ['outcomeUnknown', 'offline', 'confirmed'];
  expect(visitor.messages).toEqual(messages);
  expect(await mails()).toBe(1);
  const writes = line.requests().filter((each) => !/^(GET|OPTIONS)/.test(each));
  expect([...new Set(writes)]).toEqual(['PATCH /.json']);
});

test('a table is booked, changed and freed without a socket', async () => {
  const loadSocket = () => Promise.reject(new Error('no socket'));
  const connection = database.open(undefined, { loadSocket });
  const { openPage, written } = await makeBookingFixture(database);
  const visitor = openPage({ connection });
  const { booking } = visitor;
  await visitor.untilCurrent();
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  const [changed] = booking.get().summaries;
  if (!changed) throw new Error('Nothing is booked.');
  void visitor.book(table, { changed, details: { partySize: '3' } });
  await eventually(() => expect(visitor.messages).toHaveLength(2));
  await visitor.closeAlerts();
  void booking.free(changed);
  await visitor.untilQuestion();
  visitor.answer(true);
  await visitor.untilMessage('freed');
  expect(connection.status.get()).toBe('offline');
  const { records, locks, bookings } = await written();
  expect([records, locks]).toEqual([{}, {}]);
  const freed = { people: '3', freed: { by: 'guest' } };
  expect(Object.values(bookings)).toMatchObject([freed]);
});
