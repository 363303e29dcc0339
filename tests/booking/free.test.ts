import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { cardPath, dayPath, tablePath } from '../../src/tables/paths.ts';
import { eventually } from '../support/eventually.ts';
import {
  KEY,
  makeBookingFixture,
  readWritten,
  table,
  timeouts,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeMovedDatabase } from '../support/make-moved-database.ts';
import type { Visitor } from '../support/make-visitor.ts';

const HOUR = 60 * 60 * 1000;
const other = { zone: 'Giardino', numbers: [9] } as const;
const TODAY = '2026-11-26';
const SATURDAY = '2026-11-28';
const dinnerOf = (date: string) => ({ date, key: 'cena' });

const database = await makeDatabase('free');
beforeEach(() => database.seed({ admin: OPEN }));

/** Books the table for the day of the form, and reads the confirmation. */
async function book(visitor: Visitor) {
  void visitor.book(table);
  await visitor.untilMessage('confirmed');
  await visitor.closeAlerts();
  await eventually(() => expect(visitor.values().records).toHaveProperty(KEY));
  const [booking] = visitor.stored();
  if (!booking) throw new Error('Nothing is stored.');
  return booking.attempt;
}

/** Frees the table without the form's consent. */
async function free(
  visitor: Visitor,
  outcome: BookingDialog['kind'] = 'freed',
): Promise<void> {
  void visitor.book(table, { privacyConsent: false });
  await visitor.untilMessage(outcome);
}

/** Counts the requests that change something, until the test ends. */
function countChanges(): () => number {
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  return () =>
    requests.mock.calls.filter(([, init]) => init?.method === 'PATCH').length;
}

describe('one’s own booking', () => {
  test('is freed with all that it wrote, shown as freed, and never as lost', async () => {
    const { visitor, written } = await makeBookingFixture(database);
    const { id, meal, token } = await book(visitor);
    const view = visitor.booking.get;
    expect(view().summaries).toHaveLength(1);
    const changes = countChanges();
    await free(visitor);
    expect(changes()).toBe(1);
    expect(await written()).toEqual({
      records: {},
      cards: {
        [cardPath(meal, KEY)]: expect.objectContaining({
          booking: id,
          cancel: token,
          cancelledAt: expect.any(Number),
        }),
      },
    });
    // Behind the alert.
    expect(view()).toMatchObject({ summaries: [], freed: null });
    await visitor.closeAlerts();
    expect(view()).toMatchObject({ summaries: [], freed: { id } });
  });

  test('is booked and freed without a socket', async () => {
    const loadSocket = () => Promise.reject(new Error('no socket'));
    const connection = database.open(undefined, { loadSocket });
    const { openPage } = await makeBookingFixture(database);
    const visitor = openPage({ connection });
    await visitor.untilCurrent();
    await book(visitor);
    await free(visitor);
    expect(connection.status.get()).toBe('offline');
    expect((await readWritten(database)).records).toEqual({});
  });
});

test('a bare record is freed by anyone; one past the booking window is booked', async () => {
  const now = Date.now();
  const tables = { [KEY]: now - 1_000, Giardino9: now - 5 * HOUR };
  await database.seed({ admin: OPEN, tables });
  const { visitor, written } = await makeBookingFixture(database);
  await free(visitor);
  expect((await written()).records).toEqual({
    [tablePath('Giardino9')]: tables.Giardino9,
  });
  await visitor.closeAlerts();
  expect(visitor.booking.get().freed).toBeNull();
  void visitor.press(other);
  expect((await visitor.untilQuestion()).kind).toBe('confirmBooking');
});

describe('a stranger’s booking', () => {
  /** It was made at 10:00; a stranger's page is opened at 11:00. */
  async function makeStrangers(name: string, date: string) {
    const moved = await makeMovedDatabase(name);
    moved.moveTo(TODAY, '10:00');
    const guest = await moved.openPage({ date });
    const attempt = await book(guest);
    moved.moveTo(TODAY, '11:00');
    const stranger = await moved.openPage({ date: SATURDAY });
    const written = () => readWritten(moved.database);
    return { attempt, guest, stranger, written };
  }

  test('of the same day is freed with its record of the meal, by one request', async () => {
    const setup = await makeStrangers('same-day', TODAY);
    const { attempt, stranger, written } = setup;
    const changes = countChanges();
    void stranger.press(table);
    expect(await stranger.untilQuestion()).toMatchObject({
      kind: 'confirmFreeing',
      own: null,
      instead: dinnerOf(SATURDAY),
    });
    stranger.answer(true);
    await stranger.untilMessage('freed');
    expect(changes()).toBe(1);
    const { records, cards } = await written();
    expect(records).toEqual({});
    const card = cards[cardPath(attempt.meal, KEY)];
    expect(card).toMatchObject({ cancelledAt: expect.any(Number) });
    expect(card).not.toHaveProperty('cancel');
  });

  test('of another day loses the record of now alone, and is not offered for that day', async () => {
    const setup = await makeStrangers('another-day', SATURDAY);
    const { attempt, guest, stranger, written } = setup;
    void stranger.press(table);
    expect(await stranger.untilQuestion()).toMatchObject({
      kind: 'confirmFreeing',
      instead: null,
    });
    stranger.answer(true);
    await stranger.untilMessage('freed');
    const { records, cards } = await written();
    expect(records).toEqual({ [dayPath(attempt.meal, KEY)]: attempt.bookedAt });
    expect(Object.values(cards)[0]).not.toHaveProperty('cancelledAt');
    expect(guest.stored()).toHaveLength(1);
  });
});

test('a freeing that arrives late does not free a younger booking', async () => {
  const theirs = Date.now() - 60_000;
  await database.seed({ admin: OPEN, tables: { [KEY]: theirs } });
  const fixture = await makeBookingFixture(database, { timeouts });
  const { line, visitor, record } = fixture;
  void visitor.press(table);
  await visitor.untilQuestion();
  line.fail('holdClient');
  await fixture.untilSent(() => visitor.answer(true));
  await database.seed({ admin: OPEN, tables: { [KEY]: theirs + 1 } });
  line.mend();
  await line.release();
  await visitor.untilMessage('freeingGone');
  expect(await record()).toBe(theirs + 1);
});
