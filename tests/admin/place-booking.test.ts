import { afterAll, describe, expect, test } from 'vitest';
import { moveBooking, placeBooking } from '../../src/admin/place-booking.ts';
import { seatingOf } from '../../src/admin/seating.ts';
import { keepTable } from '../../src/admin/write-booking.ts';
import type { Database } from '../../src/services/database.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { storedCard } from '../../src/tables/guest-card.ts';
import { readTable } from '../../src/tables/table-record.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { eventually } from '../support/eventually.ts';
import { startFaultyLine } from '../support/faulty-line.ts';
import { databaseHost, makeDatabase, OPEN } from '../support/make-database.ts';
import { exported, makeCard, makeRecord } from '../support/make-seating.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const from = { zone: 'Veranda', numbers: [7] } as const;
const to = { zone: 'Giardino', numbers: [14] } as const;
const timeouts = { ...TIMEOUTS, answer: 700, retry: 100, freeing: 3_000 };

describe('a booking that staff change', async () => {
  const database = await makeDatabase('place-booking');
  const line = await startFaultyLine(databaseHost);
  afterAll(line.close);
  const waiter = await database.connect(line.address);
  const uid = await signInAdmin(waiter);
  const colleague = await database.connect();
  await signInAdmin(colleague);
  const admins = { [uid]: true };

  /** Its deadline has long passed; it is of today at any time of day. */
  const record = {
    bookedAt: Date.now(),
    deadline: deadlineAt(Date.now() - 60 * 60_000 + 0.5),
  };
  const card = makeCard(record, { date: '', time: '' });
  const booking = seatingOf(record, card, record.bookedAt);
  if (!booking) throw new Error('The table is free.');
  const other = makeRecord(Date.now());

  const seed = (guests: unknown, tables: unknown) =>
    database.seed({ admin: OPEN, admins, guests, tables });
  const seedBooking = () =>
    seed({ Veranda7: storedCard(card) }, { Veranda7: exported(record) });
  const deadlineOn = async (table: typeof from | typeof to) =>
    (await readTable(colleague, table))?.record?.deadline ?? null;
  const cards = () => database.read('guests');

  const move = (database = waiter) =>
    moveBooking(database, booking, { from, to }, timeouts);
  const place = (database = waiter) =>
    placeBooking(database, from, booking, timeouts);
  const keep = (database = waiter) =>
    keepTable(database, from, record, timeouts);

  test('is not moved to a table that was just taken, whose card stays', async () => {
    const guests = {
      Veranda7: storedCard(card),
      Giardino14: storedCard(makeCard(other)),
    };
    await seed(guests, {
      Veranda7: exported(record),
      Giardino14: exported(other),
    });
    expect(await move()).toBe('taken');
    expect(await deadlineOn(from)).toBe(record.deadline);
    expect(await deadlineOn(to)).toBe(other.deadline);
    expect(await cards()).toEqual(guests);
  });

  test('stands on both tables if the old one cannot be freed', async () => {
    await seedBooking();
    const transact: Database['transact'] = async (path, timeout, update) =>
      path === 'tables/Veranda7'
        ? 'unanswered'
        : waiter.transact(path, timeout, update);
    expect(await move({ ...waiter, transact })).toBe('both');
    expect(await deadlineOn(from)).toBe(record.deadline);
    expect(await deadlineOn(to)).toBe(record.deadline);
  });

  test('is moved with its card and its deadline, once by two waiters at once, and frees its table', async () => {
    await seedBooking();
    expect(await Promise.all([move(), move(colleague)])).toContain('done');
    expect(await deadlineOn(to)).toBe(record.deadline);
    expect(await deadlineOn(from)).toBeNull();
    expect(await cards()).toEqual({ Giardino14: storedCard(card) });
  });

  test('is put back with its deadline after its table was freed', async () => {
    await seed(null, null);
    expect(await place()).toBe('done');
    expect(await deadlineOn(from)).toBe(record.deadline);
    expect(await cards()).toEqual({ Veranda7: storedCard(card) });
  });

  test('is not put back by a user who is no admin, and leaves no card', async () => {
    await database.seed({ admin: OPEN });
    expect(await place()).toBe('refused');
    expect(await deadlineOn(from)).toBeNull();
    expect(await cards()).toBeNull();
  });

  test('without a connection is not put back', async () => {
    await seed(null, null);
    line.cut();
    await eventually(() => expect(waiter.status.get()).toBe('offline'));
    expect(await place()).toBe('offline');
    line.mend();
    await eventually(() => expect(waiter.status.get()).toBe('online'));
    expect(await cards()).toBeNull();
  });

  test('whose connection is cut after the card leaves no record later', async () => {
    await seed(null, null);
    const transact: Database['transact'] = async (path, timeout, update) => {
      if (!path.startsWith('tables/'))
        return waiter.transact(path, timeout, update);
      return 'unanswered';
    };
    expect(await place({ ...waiter, transact })).toBe('unknown');
    expect(await cards()).toBeNull();
    expect(await deadlineOn(from)).toBeNull();
  });

  test('is kept, also by two waiters at once: the time is new, the deadline is not', async () => {
    await seedBooking();
    expect(await Promise.all([keep(), keep(colleague)])).toEqual([
      'done',
      'done',
    ]);
    const kept = (await readTable(colleague, from))?.record;
    expect(kept?.deadline).toBe(record.deadline);
    expect(kept?.bookedAt).toBeGreaterThan(record.bookedAt);
  });

  test.each([
    ['over another booking', other],
    ['after its table was freed', null],
  ])('is not kept %s', async (_, found) => {
    await seed(null, { Veranda7: found && exported(found) });
    expect(await keep()).toBe('gone');
    expect(await deadlineOn(from)).toBe(found?.deadline ?? null);
  });

  test('is not kept by a user who is no admin', async () => {
    await database.seed({
      admin: OPEN,
      tables: { Veranda7: exported(record) },
    });
    expect(await keep()).toBe('refused');
    expect(await deadlineOn(from)).toBe(record.deadline);
  });
});
