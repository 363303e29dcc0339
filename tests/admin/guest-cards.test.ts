import { expect, test } from 'vitest';
import { cardOf, cardsIn } from '../../src/admin/guest-cards.ts';
import { type GuestCard, storedCard } from '../../src/tables/guest-card.ts';

const card: GuestCard = {
  booking: 1_764_000_000_000.25,
  date: '2026-11-28',
  time: '20:30',
  people: '4',
  name: 'Ada Rossi',
  phone: '055 123456',
  seatedAt: 1_764_000_100_000,
};

test('a card is read as it was stored', () => {
  expect(cardsIn({ Veranda13: storedCard(card) })).toEqual({ Veranda13: card });
});

test('a card of a walk-in without details has a deadline and a time alone', () => {
  const empty = {
    ...card,
    date: '',
    time: '',
    people: '',
    name: '',
    phone: '',
  };
  const { booking, seatedAt } = card;
  expect(storedCard(empty)).toEqual({ booking, seatedAt });
  expect(cardsIn({ Veranda13: { booking, seatedAt } })).toEqual({
    Veranda13: empty,
  });
});

test.each([null, 'x', { Veranda13: 'x' }, { Veranda13: { name: 'Ada' } }])(
  'there is no card in %j',
  (exported) => {
    expect(cardsIn(exported)).toEqual({});
  },
);

test('a card belongs to the record with its deadline alone', () => {
  const bookedAt = 1_764_000_000_000;
  expect(cardOf({ bookedAt, deadline: card.booking }, card)).toBe(card);
  expect(cardOf({ bookedAt, deadline: card.booking + 1 }, card)).toBeNull();
  expect(cardOf({ bookedAt, deadline: null }, card)).toBeNull();
  expect(cardOf({ bookedAt, deadline: card.booking }, undefined)).toBeNull();
});
