import { beforeEach, describe, expect, test } from 'vitest';
import {
  changeCard,
  emptyCard,
  type GuestCards,
  removeCard,
  seatGuests,
  watchCards,
} from '../../src/admin/guest-cards.ts';
import type { Database } from '../../src/services/database.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import {
  type GuestCard,
  removeOrphan,
  storedCard,
  writeCard,
} from '../../src/tables/guest-card.ts';
import { eventually } from '../support/eventually.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  OPEN,
} from '../support/make-database.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const table = { zone: 'Giardino', numbers: [14] } as const;
const KEY = 'Giardino14';
const PATH = `guests/${KEY}`;
const timeouts = { ...TIMEOUTS, answer: 700, retry: 100 };

const database = await makeDatabase('guest-cards');
const visitor = await database.connect();
const waiter = await database.connect();
const otherWaiter = await database.connect();
const adminId = await signInAdmin(waiter);
await signInAdmin(otherWaiter);

const bookedAt = Date.now();
const deadline = bookedAt + 15_000.25;
const card: GuestCard = {
  ...emptyCard(deadline),
  date: '2026-11-28',
  time: '20:30',
  people: '4',
  name: 'Ada Rossi',
  phone: '055 123456',
};

const recordOf = (booking: number) => ({
  '.value': bookedAt,
  '.priority': booking,
});

/** A table that was just booked, with its card or without. */
const seed = (guests: unknown = null, booking = deadline) =>
  database.seed({
    admin: OPEN,
    admins: { [adminId]: true },
    tables: { [KEY]: recordOf(booking) },
    guests,
  });
const stored = () => database.read(PATH);

beforeEach(() => seed());

/** What a watch of the cards receives; the latest. */
function watch(client: Database) {
  const received: (GuestCards | 'failed')[] = [];
  const unsubscribe = watchCards(
    client,
    (cards) => received.push(cards),
    () => received.push('failed'),
  );
  return { latest: () => received.at(-1), unsubscribe };
}

describe('the card of a booking', () => {
  test('that a visitor writes is seen by the staff, and stays as it is', async () => {
    const { latest, unsubscribe } = watch(waiter);
    await writeCard(visitor, table, card);
    await eventually(() => expect(latest()).toEqual({ [KEY]: card }));
    await writeCard(visitor, table, { ...card, name: 'Bruno' });
    expect(await stored()).toEqual(storedCard(card));
    unsubscribe();
    await removeCard(waiter, KEY, deadline);
    expect(latest()).toEqual({ [KEY]: card });
  });

  test.each(['muteClient', 'muteServer'] as const)(
    'is written once on a line that is %s at first',
    async (failure) => {
      const line = await makeFaultyLine(databaseHost);
      const client = await database.connect(line.address);
      line.fail(failure);
      const ending = writeCard(client, table, card, timeouts);
      if (failure === 'muteServer')
        await eventually(async () => expect(await stored()).not.toBeNull());
      line.cut();
      line.mend();
      await ending;
      expect(await stored()).toEqual(storedCard(card));
    },
  );

  test('is sent no more once it is refused', async () => {
    await seed(null, deadline + 1);
    const line = await makeFaultyLine(databaseHost);
    const client = await database.connect(line.address);
    await writeCard(client, table, card, timeouts);
    const puts = line.requests().filter((each) => each.startsWith('PUT'));
    expect(puts).toEqual([`PUT /${PATH}.json`]);
    expect(await stored()).toBeNull();
  });
});

describe('the card of a freed table', () => {
  const orphan = storedCard(emptyCard(deadline - 1));

  test('is removed by anyone, also when the line fails at first', async () => {
    await seed({ [KEY]: orphan });
    const line = await makeFaultyLine(databaseHost);
    const client = await database.connect(line.address);
    line.fail('muteClient');
    const ending = removeOrphan(client, table, timeouts);
    line.cut();
    line.mend();
    await ending;
    expect(await stored()).toBeNull();
  });

  test('is replaced by that of the next booking, which a late removal leaves', async () => {
    await seed({ [KEY]: orphan });
    await writeCard(visitor, table, card);
    await removeOrphan(visitor, table);
    expect(await stored()).toEqual(storedCard(card));
  });
});

describe('the staff', () => {
  test('seat guests, with and without a card', async () => {
    const seatedAt = bookedAt + 1_000;
    expect(await seatGuests(waiter, KEY, deadline, seatedAt)).toBe('done');
    expect(await stored()).toEqual({ booking: deadline, seatedAt });
    await seed({ [KEY]: storedCard(card) });
    expect(await seatGuests(waiter, KEY, deadline, seatedAt)).toBe('done');
    expect(await stored()).toEqual(storedCard({ ...card, seatedAt }));
  });

  test('change no card of a booking that has come meanwhile', async () => {
    await seed({ [KEY]: storedCard(card) });
    const earlier = deadline - 1;
    expect(await seatGuests(waiter, KEY, earlier, bookedAt)).toBe('declined');
    expect(await removeCard(waiter, KEY, earlier)).toBe('declined');
    expect(await stored()).toEqual(storedCard(card));
  });

  test('lose no change if two of them change a card at once', async () => {
    await seed({ [KEY]: storedCard(card) });
    const seatedAt = bookedAt + 1_000;
    const outcomes = await Promise.all([
      seatGuests(waiter, KEY, deadline, seatedAt),
      changeCard(otherWaiter, KEY, (current) =>
        current ? { ...current, people: '6' } : null,
      ),
    ]);
    expect(outcomes).toEqual(['done', 'done']);
    expect(await stored()).toEqual(
      storedCard({ ...card, people: '6', seatedAt }),
    );
  });

  test('remove the card of a table that the plan no longer has', async () => {
    await seed({ Cantina1: storedCard(card) });
    expect(await removeCard(waiter, 'Cantina1', deadline)).toBe('done');
    expect(await database.read('guests')).toBeNull();
  });
});
