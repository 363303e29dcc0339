import { floorPlan, tableKey } from '../tables/floor-plan.ts';
import type { GuestCard } from '../tables/guest-card.ts';
import {
  bookingNumberOf,
  type TableRecord,
  type TableRecords,
} from '../tables/records.ts';
import { BOOKING_WINDOW, tableState } from '../tables/table-state.ts';
import {
  type Instant,
  romeDate,
  romeInstant,
  romeTime,
  startOfRomeDay,
} from '../time/rome-clock.ts';
import { cardOf, type GuestCards } from './guest-cards.ts';

/** Until then the tables of the evening before are shown, by Rome's clock. */
const END_OF_NIGHT = '06:00';

/** How long before others may book it a table is offered to be kept, in ms. */
const KEEP_AHEAD_MS = 30 * 60_000;

/**
 * - `expected`: booked for today
 * - `seated`: the guests sit there
 * - `otherDay`: booked for a later day
 */
export type SeatingKind = 'expected' | 'seated' | 'otherDay';

/** What the staff know of an occupied table. */
export interface Seating {
  readonly kind: SeatingKind;
  readonly record: TableRecord;
  /** Null without one, as for a booking whose card never arrived. */
  readonly card: GuestCard | null;
  /** The booking's number; null if it was not booked online. */
  readonly number: string | null;
  /** Since when the guests sit there; if they do not, when it was booked. */
  readonly since: Instant;
  /** Whether its record is of the evening before. */
  readonly isOfYesterday: boolean;
}

/** The occupied tables, by table key. */
export type Seatings = Readonly<Record<string, Seating>>;

/**
 * What the staff know of a table; null if it is free. Who sits there after
 * midnight still sits there until 6 in the morning.
 */
export function seatingOf(
  record: TableRecord | null | undefined,
  cardOfTable: GuestCard | undefined,
  now: Instant,
): Seating | null {
  if (!record) return null;
  const card = cardOf(record, cardOfTable);
  const number = bookingNumberOf(record.deadline);
  const kind = kindOf(card, number !== null, now);
  const isOfYesterday = tableState(record.bookedAt, now) === 'free';
  if (isOfYesterday && !(kind === 'seated' && isOfLastEvening(record, now)))
    return null;
  const since = card?.seatedAt ?? record.bookedAt;
  return { kind, record, card, number, since, isOfYesterday };
}

function kindOf(
  card: GuestCard | null,
  isOnline: boolean,
  now: Instant,
): SeatingKind {
  if (card === null) return isOnline ? 'expected' : 'seated';
  if (card.seatedAt !== null) return 'seated';
  return card.date > romeDate(now) ? 'otherDay' : 'expected';
}

function isOfLastEvening({ bookedAt }: TableRecord, now: Instant): boolean {
  const yesterday = startOfRomeDay(startOfRomeDay(now) - 1);
  return bookedAt >= yesterday && romeTime(now) < END_OF_NIGHT;
}

/** The occupied tables. */
export function seatingsOf(
  records: TableRecords,
  cards: GuestCards,
  now: Instant,
): Seatings {
  const keys = floorPlan.flatMap(({ tables }) => tables.map(tableKey));
  return Object.fromEntries(
    keys.flatMap((key) => {
      const seating = seatingOf(records[key], cards[key], now);
      return seating ? [[key, seating]] : [];
    }),
  );
}

/** From when on others may book a table again. */
export function bookableFrom({ record }: Seating): Instant {
  return record.bookedAt + BOOKING_WINDOW;
}

/**
 * Whether guests are expected at a table later than others may book it, and
 * that is in half an hour, or already so.
 */
export function needsKeeping(seating: Seating, now: Instant): boolean {
  if (seating.kind !== 'expected' || !seating.card) return false;
  const from = bookableFrom(seating);
  const arrival = arrivalOf(seating, now);
  return now >= from - KEEP_AHEAD_MS && arrival > now && arrival > from;
}

/**
 * When guests are expected; without a time on their card when they booked.
 */
export function arrivalOf({ card, record }: Seating, now: Instant): Instant {
  const time = card ? romeInstant(card.date || romeDate(now), card.time) : NaN;
  return Number.isNaN(time) ? record.bookedAt : time;
}

/**
 * The tables whose cards are to be removed: their record is gone, or is
 * another, or their evening is over.
 */
export function staleCards(
  records: TableRecords,
  cards: GuestCards,
  now: Instant,
): string[] {
  return Object.keys(cards).filter((key) => {
    const seating = seatingOf(records[key], cards[key], now);
    return seating?.card == null;
  });
}
