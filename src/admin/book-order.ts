import { tableKey } from '../tables/floor-plan.ts';
import type { ShownTable } from '../tables/plan/shown-table.ts';
import type { Instant } from '../time/rome-clock.ts';
import { arrivalOf, type Seating, type Seatings } from './seating.ts';

/** The orders of the list; `table` is that of the plan, by zone. */
export const bookOrders = ['table', 'arrival', 'longest'] as const;

export type BookOrder = (typeof bookOrders)[number];

/** Which tables come first in each order; those of a group by time. */
const groups = {
  arrival: ['expected', 'seated', 'otherDay'],
  longest: ['seated', 'expected', 'otherDay'],
} as const;

/**
 * The tables of the list: all of them in an order, or those that a search
 * finds.
 * @param order `table` leaves them as they are
 * @param search part of a name, or of a booking's number; empty finds all
 */
export function listedTables(
  tables: readonly ShownTable[],
  seatings: Seatings,
  order: BookOrder,
  search: string,
  now: Instant,
): readonly ShownTable[] {
  const found = tables.filter(({ table }) =>
    matches(seatings[tableKey(table)], search),
  );
  if (order === 'table') return found;
  const rank = ({ table }: ShownTable) => {
    const seating = seatings[tableKey(table)];
    if (!seating) return { group: groups[order].length, time: 0 };
    const group = groups[order].indexOf(seating.kind);
    const isSeated = seating.kind === 'seated';
    return { group, time: isSeated ? seating.since : arrivalOf(seating, now) };
  };
  return [...found].sort((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first.group - second.group || first.time - second.time;
  });
}

/** Whether a search finds a booking. */
export function matches(seating: Seating | undefined, search: string): boolean {
  const wanted = plain(search.trim());
  if (wanted === '') return true;
  if (!seating) return false;
  const { card, number } = seating;
  return (
    plain(card?.name ?? '').includes(wanted) ||
    number?.includes(wanted) === true
  );
}

/** Without capitals and accents. */
const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
