import type { Book } from '../../src/admin/book/book.ts';
import { emptyCard, type GuestCard } from '../../src/tables/guest-card.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import { deadlineAt } from './deadline-at.ts';

const MINUTE = 60_000;

/** 21:02 in Rome, on the Saturday of the cards. */
export const EVENING = Date.parse('2026-11-21T21:02:00+01:00');

/** The meal of that evening, and the next one. */
export const TONIGHT = { date: '2026-11-21', key: 'cena' } as const;
export const SUNDAY = { date: '2026-11-22', key: 'pranzo' } as const;

export const minutesAgo = (minutes: number) => EVENING - minutes * MINUTE;

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
  { deadline }: Pick<TableRecord, 'deadline'>,
  overrides: Partial<GuestCard> = {},
): GuestCard {
  return {
    ...emptyCard(deadline ?? deadlineAt(0)),
    token: 'a'.repeat(32),
    time: '20:30',
    people: '4',
    name: 'Ada Rossi',
    phone: '055 123456',
    ...overrides,
  };
}

/** What a meal holds: records and cards by table key. */
export interface MealContents {
  readonly records?: Readonly<Record<string, TableRecord>>;
  readonly cards?: Readonly<Record<string, GuestCard>>;
}

/** A book of records of now, and of meals: `{'2026-11-21/cena': …}`. */
export function makeBook(
  meals: Readonly<Record<string, MealContents>> = {},
  records: Book['records'] = {},
): Book {
  const days: Record<string, Record<string, MealContents['records'] & {}>> = {};
  const cards: Record<string, Record<string, MealContents['cards'] & {}>> = {};
  for (const [path, meal] of Object.entries(meals)) {
    const [date = '', key = ''] = path.split('/');
    days[date] = { ...days[date], [key]: meal.records ?? {} };
    cards[date] = { ...cards[date], [key]: meal.cards ?? {} };
  }
  return { records, days, cards, seenHere: new Set() };
}
