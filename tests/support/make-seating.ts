import { emptyCard, type GuestCard } from '../../src/tables/guest-card.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import { deadlineAt } from './deadline-at.ts';

const MINUTE = 60_000;

/** A record of a booking made online at some time; whole: made by the staff. */
export function makeRecord(
  bookedAt: number,
  { isOnline = true } = {},
): TableRecord {
  const deadline = deadlineAt(bookedAt + 15_000 + (isOnline ? 0.5 : 0));
  return { bookedAt, deadline };
}

/** A record as the database holds it. */
export const exported = ({ bookedAt, deadline }: TableRecord) => ({
  '.value': bookedAt,
  '.priority': deadline,
});

/** The card of a record: four people of Ada Rossi, this evening at 20:30. */
export function makeCard(
  { deadline }: TableRecord,
  overrides: Partial<GuestCard> = {},
): GuestCard {
  return {
    ...emptyCard(deadline ?? deadlineAt(0)),
    time: '20:30',
    people: '4',
    name: 'Ada Rossi',
    phone: '055 123456',
    ...overrides,
  };
}

/** 21:02 in Rome, on the Saturday of the cards. */
export const EVENING = Date.parse('2026-11-21T21:02:00+01:00');

export const minutesAgo = (minutes: number) => EVENING - minutes * MINUTE;
