import { describe, expect, test } from 'vitest';
import {
  cardIn,
  emptyCard,
  type GuestCard,
  makeToken,
  storedCard,
} from '../../src/tables/guest-card.ts';
import { deadlineAt } from '../support/deadline-at.ts';

const DEADLINE = deadlineAt(1_764_000_015_000.25);
const TOKEN = '1b'.repeat(16);

const card: GuestCard = {
  ...emptyCard(DEADLINE),
  token: TOKEN,
  isSameDay: true,
  time: '20:30',
  people: '4',
  name: 'Ada Rossi',
  phone: '055 123456',
};
const full: GuestCard = {
  ...card,
  note: 'alla finestra',
  seatedAt: 1,
  seenAt: 2,
  cancelledAt: 3,
};

describe('a card in the database', () => {
  test('has what is filled in, as it is', () => {
    expect(storedCard({ ...card, people: '', note: 'torta' })).toEqual({
      booking: DEADLINE,
      token: TOKEN,
      sameDay: true,
      time: '20:30',
      name: 'Ada Rossi',
      phone: '055 123456',
      note: 'torta',
    });
    expect(storedCard(emptyCard(DEADLINE))).toEqual({ booking: DEADLINE });
  });

  test('that is signed has the token at the end of each text of the guest, also of an empty one', () => {
    expect(storedCard({ ...card, phone: '', note: 'torta' }, true)).toEqual({
      booking: DEADLINE,
      token: TOKEN,
      sameDay: true,
      time: `20:30${TOKEN}`,
      people: `4${TOKEN}`,
      name: `Ada Rossi${TOKEN}`,
      phone: TOKEN,
      note: 'torta',
    });
  });

  test.each([
    ['a'.repeat(81), 'a'.repeat(80)],
    [`x${'🍝'.repeat(40)}`, `x${'🍝'.repeat(39)}`],
  ])(
    'has no longer text than the rules accept, and no half of an emoji: %s',
    (name, stored) => {
      expect(storedCard({ ...card, name }).name).toBe(stored);
    },
  );

  test.each([card, full, emptyCard(DEADLINE)])(
    'is read as it was written',
    (written) => {
      expect(cardIn(storedCard(written))).toEqual(written);
      expect(cardIn(storedCard(written, true))).toEqual(written);
    },
  );
});

describe('a card that is read', () => {
  test.each([null, 'Ada', { name: 'Ada' }, { booking: '1' }, { booking: -1 }])(
    'is none without the deadline of a booking: %j',
    (exported) => {
      expect(cardIn(exported)).toBeNull();
    },
  );

  test.each([
    ['signs that reverse what follows', 'Ada \u202eissoR\u202c', 'Ada issoR'],
    ['marks of direction', '\u200fAda\u061c Rossi\u200e', 'Ada Rossi'],
    ['signs without a width', 'A\u200bd\u2060a\ufeff', 'Ada'],
    ['line breaks', 'Ada\r\nRossi\u2028\u2029e altri', 'Ada Rossi e altri'],
    ['control characters', 'Ada\u0000\u0007\u009fRossi', 'Ada Rossi'],
    ['blanks around and between', '  Ada\t \u00a0 Rossi ', 'Ada Rossi'],
    ['nothing but signs that are not seen', '\u200b\u202e', ''],
    ['halves of an emoji', 'Ada\ud83c \udf5dRossi', 'Ada Rossi'],
    ['an emoji', 'Ada 🍝', 'Ada 🍝'],
    ['a number', 17, ''],
  ])('has a clean name from one with %s', (_, name, clean) => {
    expect(cardIn({ booking: DEADLINE, name })?.name).toBe(clean);
    if (typeof name !== 'string') return;
    const stored = { booking: DEADLINE, token: TOKEN, name: name + TOKEN };
    expect(cardIn(stored)?.name).toBe(clean);
  });

  test.each([
    ['20:30', '20:30'],
    ['23:59', '23:59'],
    [' 20:30\n', '20:30'],
    ['24:00', ''],
    ['20:60', ''],
    ['8:30', ''],
    ['2026-99-99', ''],
  ])('has of the hour %j: %j', (time, clean) => {
    expect(cardIn({ booking: DEADLINE, time })?.time).toBe(clean);
  });

  test.each([
    [17, 17],
    ['20:30', null],
    [-1, null],
    [Number.MAX_VALUE, null],
  ])('sits, is seen and is cancelled since %s: %s', (stored, time) => {
    const times = { seatedAt: stored, seenAt: stored, cancelledAt: stored };
    expect(cardIn({ booking: DEADLINE, ...times })).toMatchObject({
      seatedAt: time,
      seenAt: time,
      cancelledAt: time,
    });
  });

  test.each([
    [{ sameDay: 'true', token: 1 }, false, ''],
    [{ sameDay: true, token: TOKEN }, true, TOKEN],
  ])(
    'is of the day of its meal if it says so: %j',
    (fields, isSameDay, token) => {
      const read = cardIn({ booking: DEADLINE, ...fields });
      expect(read).toMatchObject({ isSameDay, token });
    },
  );
});

test('a token is 32 random hexadecimal digits', () => {
  const tokens = Array.from({ length: 100 }, makeToken);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(tokens).size).toBe(100);
});
