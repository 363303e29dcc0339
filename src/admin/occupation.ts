import { floorPlan, tableKey } from '../tables/floor-plan.ts';
import type { Occupation, ShownTable } from '../tables/plan/shown-table.ts';
import type { TableRecords } from '../tables/records.ts';
import { nextStateChange, tableState } from '../tables/table-state.ts';
import { type Instant, romeTime } from '../time/rome-clock.ts';

const MINUTE = 60_000;

/**
 * Since when a table is occupied, in words, in whole minutes that have passed.
 */
export function occupationOf(
  bookedAt: Instant,
  now: Instant,
  isNew: boolean,
): Occupation {
  const total = minutesSince(bookedAt, now);
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  const since = romeTime(bookedAt);
  if (hours === 0) {
    const duration = `${minutes} min`;
    return { since, duration, shortDuration: duration, isNew };
  }
  return {
    since,
    duration: minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`,
    shortDuration: `${hours} h ${String(minutes).padStart(2, '0')}`,
    isNew,
  };
}

/** When a duration or a table's state changes next without a write. */
export function nextMinute(
  bookings: readonly Instant[],
  now: Instant,
): Instant {
  const minutes = bookings.map(
    (bookedAt) => bookedAt + (minutesSince(bookedAt, now) + 1) * MINUTE,
  );
  return Math.min(nextStateChange(bookings, now), ...minutes);
}

/** A server's clock may be ahead of the measured one by some ms. */
function minutesSince(bookedAt: Instant, now: Instant): number {
  return Math.max(0, Math.floor((now - bookedAt) / MINUTE));
}

/**
 * The tables that are occupied for the longest time first, then the free ones
 * as on the plan.
 */
export function longestFirst(
  tables: readonly ShownTable[],
  records: TableRecords,
): ShownTable[] {
  const since = ({ table, state }: ShownTable) =>
    state === 'free'
      ? Number.MAX_SAFE_INTEGER
      : (records[tableKey(table)]?.bookedAt ?? Number.MAX_SAFE_INTEGER);
  return [...tables].sort((one, other) => since(one) - since(other));
}

/** How many tables of a zone are occupied; a pair counts as one. */
export interface Occupancy {
  readonly zone: string;
  readonly occupied: number;
  readonly total: number;
}

export function occupancy(records: TableRecords, now: Instant): Occupancy[] {
  const isOccupied = (key: string) =>
    tableState(records[key]?.bookedAt ?? null, now) !== 'free';
  return floorPlan.map(({ name, tables }) => ({
    zone: name,
    occupied: tables.filter((table) => isOccupied(tableKey(table))).length,
    total: tables.length,
  }));
}
