import { describe, expect, test } from 'vitest';
import {
  needsKeeping,
  seatingOf,
  staleCards,
} from '../../src/admin/seating.ts';
import type { GuestCard } from '../../src/tables/guest-card.ts';
import { bookingNumberOf } from '../../src/tables/records.ts';
import {
  EVENING,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../support/make-seating.ts';

const HOUR = 60 * 60_000;
const online = makeRecord(minutesAgo(60));
const ofStaff = makeRecord(minutesAgo(60), { isOnline: false });
const plain = { bookedAt: minutesAgo(60), deadline: null };
const at = (time: string) => Date.parse(`2026-11-${time}:00+01:00`);

describe('a table', () => {
  test.each([
    ['with a card of today', online, makeCard(online), 'expected'],
    ['without a date', online, makeCard(online, { date: '' }), 'expected'],
    ['booked online, without a card', online, undefined, 'expected'],
    [
      'whose guests have arrived',
      online,
      makeCard(online, { seatedAt: EVENING }),
      'seated',
    ],
    ['of the staff, without a card', ofStaff, undefined, 'seated'],
    ['whose record has no deadline', plain, undefined, 'seated'],
    ['of the staff, with a time', ofStaff, makeCard(ofStaff), 'expected'],
    [
      'booked for a later day',
      online,
      makeCard(online, { date: '2026-11-28' }),
      'otherDay',
    ],
  ] as const)('%s is as it says', (_, record, card, kind) => {
    expect(seatingOf(record, card, EVENING)?.kind).toBe(kind);
  });

  test('does not show the card of another booking', () => {
    const card = makeCard(makeRecord(minutesAgo(300)));
    expect(seatingOf(online, card, EVENING)?.card).toBeNull();
  });

  test.each([
    ['online', online, bookingNumberOf(online.deadline)],
    ['by the staff', ofStaff, null],
    ['without a deadline', plain, null],
  ])(
    'booked %s has a number only if it was booked online',
    (_, record, number) => {
      expect(seatingOf(record, makeCard(record), EVENING)?.number).toBe(number);
    },
  );

  test('is occupied since its guests have arrived', () => {
    const card = makeCard(online, { seatedAt: minutesAgo(10) });
    expect(seatingOf(online, card, EVENING)?.since).toBe(minutesAgo(10));
  });
});

describe('a table of the evening before', () => {
  const record = makeRecord(at('21T23:10'));
  const seated = makeCard(record, { seatedAt: at('21T23:12') });

  test.each([
    ['is occupied at midnight by who still sits', seated, '22T00:05', true],
    ['is occupied until 6 by who still sits', seated, '22T05:59', true],
    ['is free from 6 in the morning', seated, '22T06:00', undefined],
    ['is free on the next evening', seated, '23T00:05', undefined],
    [
      'is free if its guests never came',
      makeCard(record),
      '22T00:05',
      undefined,
    ],
    ['is free without a card', undefined, '22T00:05', undefined],
  ])('%s', (_, card, time, isOfYesterday) => {
    const seating = seatingOf(record, card, at(time));
    expect(seating?.isOfYesterday).toBe(isOfYesterday);
  });
});

describe('a table is offered to be kept', () => {
  const record = makeRecord(at('21T11:00'));
  const offered = (card: Partial<GuestCard>, time: string) => {
    const seating = seatingOf(record, makeCard(record, card), at(time));
    return seating !== null && needsKeeping(seating, at(time));
  };

  test.each([
    ['not long before', {}, '21T15:29', false],
    ['half an hour before others may book it', {}, '21T15:30', true],
    ['while others may book it', {}, '21T19:00', true],
    ['not when its guests are due', {}, '21T20:30', false],
    ['not if they come before that', { time: '13:00' }, '21T15:45', false],
    ['not without a time', { time: '' }, '21T15:45', false],
    ['not if they sit', { seatedAt: at('21T15:00') }, '21T15:45', false],
    ['not for another day', { date: '2026-11-28' }, '21T15:45', false],
  ] as const)('%s', (_, card, time, isOffered) => {
    expect(offered(card, time)).toBe(isOffered);
  });
});

test('cards without their booking, or of an evening that is over, are stale', () => {
  const old = makeRecord(EVENING - 30 * HOUR);
  const records = { Veranda1: online, Veranda3: online, Veranda7: old };
  const cards = {
    Veranda1: makeCard(online),
    Veranda3: makeCard(ofStaff),
    Veranda7: makeCard(old),
    Veranda8: makeCard(online),
  };
  expect(staleCards(records, cards, EVENING)).toEqual([
    'Veranda3',
    'Veranda7',
    'Veranda8',
  ]);
});
