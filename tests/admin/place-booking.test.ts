import { afterAll, describe, expect, test } from 'vitest';
import { moveBooking, placeBooking } from '../../src/admin/place-booking.ts';
import { seatingOf } from '../../src/admin/seating.ts';
import { keepTable } from '../../src/admin/write-booking.ts';
import type { Database } from '../../src/services/database.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { storedCard } from '../../src/tables/guest-card.ts';
import { readTable } from '../../src/tables/table-record.ts';
import { eventually } from '../support/eventually.ts';
import { startFaultyLine } from '../support/faulty-line.ts';
import { databaseHost, makeDatabase, OPEN } from '../support/make-database.ts';
import { makeCard, makeRecord } from '../support/make-seating.ts';
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

  /** Booked an hour ago: its own deadline has long passed. */
  const record = makeRecord(Date.now() - 60 * 60_000);
  const card = makeCard(record, { date: '', time: '' });
  const booking = seatingOf(record, card, Date.now());
  if (!booking) throw new Error('The table is free.');
  const stored = { '.value': record.bookedAt, '.priority': record.deadline };

  const seed = (guests: unknown, tables: unknown) =>
    database.seed({ admin: OPEN, admins, guests, tables });
  const seedBooking = () =>
    seed({ Veranda7: storedCard(card) }, { Veranda7: stored });
  const deadlineAt = async (table: typeof from | typeof to) =>
    (await readTable(colleague, table))?.record?.deadline ?? null;
  const cards = () => database.read('guests');

  /** Without the reading that follows a write. */
  const blind = (part: Partial<Database>): Database => ({ ...waiter, ...part });

  test('moves with its card and its deadline, and frees its table', async () => {
    await seedBooking();
    expect(await moveBooking(waiter, booking, { from, to }, timeouts)).toBe(
      'done',
    );
    expect(await deadlineAt(to)).toBe(record.deadline);
    expect(await deadlineAt(from)).toBeNull();
    expect(await cards()).toEqual({ Giardino14: storedCard(card) });
  });

  test('is not moved to a table that was just taken, whose card stays', async () => {
    const other = makeRecord(Date.now());
    const otherCard = storedCard(makeCard(other));
    await seed(
      { Veranda7: storedCard(card), Giardino14: otherCard },
      {
        Veranda7: stored,
        Giardino14: { '.value': other.bookedAt, '.priority': other.deadline },
      },
    );
    expect(await moveBooking(waiter, booking, { from, to }, timeouts)).toBe(
      'taken',
    );
    expect(await deadlineAt(from)).toBe(record.deadline);
    expect(await deadlineAt(to)).toBe(other.deadline);
    expect(await cards()).toEqual({
      Veranda7: storedCard(card),
      Giardino14: otherCard,
    });
  });

  test('stands on both tables if the old one cannot be freed', async () => {
    await seedBooking();
    const transact: Database['transact'] = async (path, timeout, update) =>
      path === 'tables/Veranda7'
        ? 'unanswered'
        : waiter.transact(path, timeout, update);
    expect(
      await moveBooking(blind({ transact }), booking, { from, to }, timeouts),
    ).toBe('both');
    expect(await deadlineAt(from)).toBe(record.deadline);
    expect(await deadlineAt(to)).toBe(record.deadline);
  });

  test('is moved by one of two waiters who move it at once, and to one table', async () => {
    await seedBooking();
    const outcomes = await Promise.all([
      moveBooking(waiter, booking, { from, to }, timeouts),
      moveBooking(colleague, booking, { from, to }, timeouts),
    ]);
    expect(outcomes).toContain('done');
    expect(await deadlineAt(to)).toBe(record.deadline);
    expect(await deadlineAt(from)).toBeNull();
    expect(await cards()).toEqual({ Giardino14: storedCard(card) });
  });

  test('is put back with its deadline after its table was freed', async () => {
    await seed(null, null);
    expect(await placeBooking(waiter, from, booking, timeouts)).toBe('done');
    expect(await deadlineAt(from)).toBe(record.deadline);
    expect(await cards()).toEqual({ Veranda7: storedCard(card) });
  });

  test('is not put back by a user who is no admin, and leaves no card', async () => {
    await database.seed({ admin: OPEN });
    expect(await placeBooking(waiter, from, booking, timeouts)).toBe('refused');
    expect(await deadlineAt(from)).toBeNull();
    expect(await cards()).toBeNull();
  });

  test('without a connection is not put back', async () => {
    await seed(null, null);
    line.cut();
    await eventually(() => expect(waiter.status.get()).toBe('offline'));
    expect(await placeBooking(waiter, from, booking, timeouts)).toBe('offline');
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
    expect(
      await placeBooking(blind({ transact }), from, booking, timeouts),
    ).toBe('unknown');
    expect(await cards()).toBeNull();
    expect(await deadlineAt(from)).toBeNull();
  });

  test('is kept: the time is new, the deadline is not', async () => {
    await seedBooking();
    expect(await keepTable(waiter, from, record, timeouts)).toBe('done');
    const kept = (await readTable(colleague, from))?.record;
    expect(kept?.deadline).toBe(record.deadline);
    expect(kept?.bookedAt).toBeGreaterThan(record.bookedAt);
  });

  test('is kept by two waiters at once', async () => {
    await seedBooking();
    expect(
      await Promise.all([
        keepTable(waiter, from, record, timeouts),
        keepTable(colleague, from, record, timeouts),
      ]),
    ).toEqual(['done', 'done']);
  });

  test('is not kept over another booking', async () => {
    const other = makeRecord(Date.now());
    await seed(null, {
      Veranda7: { '.value': other.bookedAt, '.priority': other.deadline },
    });
    expect(await keepTable(waiter, from, record, timeouts)).toBe('gone');
    expect(await deadlineAt(from)).toBe(other.deadline);
  });

  test('is not kept after its table was freed', async () => {
    await seed({ Veranda7: storedCard(card) }, null);
    expect(await keepTable(waiter, from, record, timeouts)).toBe('gone');
    expect(await deadlineAt(from)).toBeNull();
  });

  test('is not kept by a user who is no admin', async () => {
    await seedBooking();
    await database.seed({ admin: OPEN, tables: { Veranda7: stored } });
    expect(await keepTable(waiter, from, record, timeouts)).toBe('refused');
    expect(await deadlineAt(from)).toBe(record.deadline);
  });
});
