import { restaurant } from '../../content/restaurant.ts';
import type { Table } from '../../tables/floor-plan.ts';
import type { GuestCard } from '../../tables/guest-card.ts';
import type { Deadline, TableRecord } from '../../tables/records.ts';
import { arrivalAt, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';

/**
 * - `expected`: booked for the meal
 * - `seated`: the guests sit there
 * - `freed`: cancelled or freed, by whomever
 */
export type EntryKind = 'expected' | 'seated' | 'freed';

/** A booking, or guests who sit at a table. */
export interface Entry {
  readonly kind: EntryKind;
  readonly table: Table;
  /** The meal of its card and record. */
  readonly meal: Meal;
  /** Null for a record that was written without one. */
  readonly booking: Deadline | null;
  /** Null for a record without a card. */
  readonly card: GuestCard | null;
  /** The table's record of now, if it is this booking's. */
  readonly record: TableRecord | null;
  /** The record of the meal, if it is this booking's. */
  readonly mealRecord: TableRecord | null;
  /** Whether a guest has made or cancelled it, and the staff have not seen it. */
  readonly isNew: boolean;
}

/** When the guests of a booking come; NaN if they did not say. */
export function arrivalOf({ card, meal }: Entry): Instant {
  return arrivalAt(restaurant.meals, meal, card?.time ?? '');
}

/** Since when guests sit at a table; null if they do not. */
export function seatedSince({ kind, card, record }: Entry): Instant | null {
  if (kind !== 'seated') return null;
  return card?.seatedAt ?? record?.bookedAt ?? null;
}

/** The order of a list: by arrival, then those who did not say when. */
export function byArrival(one: Entry, other: Entry): number {
  const [first, second] = [orderOf(one), orderOf(other)];
  return first === second ? 0 : first < second ? -1 : 1;
}

function orderOf(entry: Entry): number {
  const time = arrivalOf(entry);
  if (!Number.isNaN(time)) return time;
  return seatedSince(entry) ?? Number.POSITIVE_INFINITY;
}

/** From this time after their hour guests are late, in ms. */
const LATE_MS = 15 * 60_000;

/** For how long expected guests are late, in ms; null if they are not. */
export function latenessOf(entry: Entry, now: Instant): number | null {
  const late = now - arrivalOf(entry);
  return entry.kind === 'expected' && late >= LATE_MS ? late : null;
}

/** How many people a booking is for; 0 if it does not say. */
export function peopleOf({ card }: Entry): number {
  return Number.parseInt(card?.people ?? '', 10) || 0;
}

/** Tells an entry of a list from the others. */
export const idOf = ({ booking, record, table }: Entry): string =>
  `${table.zone} ${table.numbers[0]} ${booking ?? record?.bookedAt}`;
