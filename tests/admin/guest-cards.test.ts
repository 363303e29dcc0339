import { beforeEach, describe, expect, test } from 'vitest';
import {
  cardOf,
  cardsIn,
  changeCard,
  emptyCard,
  removeCard,
  seatGuests,
  watchCards,
} from '../../src/admin/guest-cards.ts';
import type { Database } from '../../src/services/database.ts';
import { storedCard, writeCard } from '../../src/tables/guest-card.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { exported, makeCard } from '../support/make-seating.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const table = { zone: 'Giardino', numbers: [14] } as const;
const KEY = 'Giardino14';

const database = await makeDatabase('staff-cards');
const visitor = await database.connect();
const waiter = await database.connect();
const otherWaiter = await database.connect();
const adminId = await signInAdmin(waiter);
await signInAdmin(otherWaiter);

const bookedAt = Date.now();
const deadline = deadlineAt(bookedAt + 15_000.25);
const seatedAt = bookedAt + 1_000;
const card = makeCard({ bookedAt, deadline });

/** A table that was just booked, with these cards. */
const seed = (guests: unknown, admins: unknown = { [adminId]: true }) =>
  database.seed({
    admin: OPEN,
    admins,
    tables: { [KEY]: exported({ bookedAt, deadline }) },
    guests,
  });
const stored = () => database.read(`guests/${KEY}`);

beforeEach(() => seed({ [KEY]: storedCard(card) }));

/** What a watch of the cards receives; the latest. */
function watch(client: Database) {
  const received: unknown[] = [];
  const unsubscribe = watchCards(
    client,
    (cards) => received.push(cards),
    () => received.push('refused'),
  );
  return { latest: () => received.at(-1), unsubscribe };
}

describe('the staff', () => {
  test('see the card that a visitor writes, until they watch no more', async () => {
    await seed(null);
    const { latest, unsubscribe } = watch(waiter);
    await writeCard(visitor, table, card);
    await eventually(() => expect(latest()).toEqual({ [KEY]: card }));
    unsubscribe();
    await removeCard(waiter, KEY, deadline);
    expect(latest()).toEqual({ [KEY]: card });
  });

  test('seat guests, with and without a card', async () => {
    expect(await seatGuests(waiter, KEY, deadline, seatedAt)).toBe('done');
    expect(await stored()).toEqual(storedCard({ ...card, seatedAt }));
    await seed(null);
    expect(await seatGuests(waiter, KEY, deadline, seatedAt)).toBe('done');
    expect(await stored()).toEqual({ booking: deadline, seatedAt });
  });

  test('change no card of a booking that has come meanwhile', async () => {
    const earlier = deadlineAt(deadline - 1);
    expect(await seatGuests(waiter, KEY, earlier, bookedAt)).toBe('declined');
    expect(await removeCard(waiter, KEY, earlier)).toBe('declined');
    expect(await stored()).toEqual(storedCard(card));
  });

  test('lose no change if two of them change a card at once', async () => {
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
});

test.each([
  ['a visitor', visitor],
  ['somebody with an account of their own', waiter],
])('%s receives no card by the socket, and changes none', async (_, client) => {
  await seed({ [KEY]: storedCard(card) }, {});
  const { latest, unsubscribe } = watch(client);
  await eventually(() => expect(latest()).toBe('refused'));
  unsubscribe();
  await writeCard(client, table, { ...card, name: 'Bruno' });
  expect(await seatGuests(client, KEY, deadline, seatedAt)).toBe('declined');
  expect(await removeCard(client, KEY, deadline)).toBe('declined');
  expect(await stored()).toEqual(storedCard(card));
});

test.each([null, 'x', { Veranda13: 'x' }, { Veranda13: { name: 'Ada' } }])(
  'there is no card in %j',
  (value) => {
    expect(cardsIn(value)).toEqual({});
  },
);

test('a card of a walk-in without details has a deadline and a time alone', () => {
  const walkIn = { ...emptyCard(deadline), seatedAt };
  expect(storedCard(walkIn)).toEqual({ booking: deadline, seatedAt });
  expect(cardsIn({ [KEY]: storedCard(walkIn) })).toEqual({ [KEY]: walkIn });
});

test('a card belongs to the record with its deadline alone', () => {
  expect(cardOf({ bookedAt, deadline }, card)).toBe(card);
  expect(
    cardOf({ bookedAt, deadline: deadlineAt(deadline + 1) }, card),
  ).toBeNull();
  expect(cardOf({ bookedAt, deadline: null }, card)).toBeNull();
  expect(cardOf({ bookedAt, deadline }, undefined)).toBeNull();
});
