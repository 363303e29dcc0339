import plan from '#restaurant/floor-plan.json' with { type: 'json' };
import type { Fixture, Place } from './fixtures.ts';

/** What can be booked: a table, or two joined ones that are booked together. */
export interface Table {
  /** The zone's name. */
  readonly zone: string;
  readonly numbers: readonly [number] | readonly [number, number];
  readonly seats: number;
  /**
   * What guests may want to know of it, in Italian, such as 'senza gradini'.
   */
  readonly words: readonly string[];
  readonly place: Place;
}

export type TableId = Pick<Table, 'zone' | 'numbers'>;

export interface Zone {
  /** For visitors, and in the keys of its tables. */
  readonly name: string;
  /**
   * The admin setting that hides the zone while it is `false` (requirements,
   * section 3: `esterno`), with the zone's name in the admin's question; null:
   * the zone is always shown.
   */
  readonly setting: { readonly key: string; readonly name: string } | null;
  /** Bounded by a hedge instead of walls. */
  readonly outdoors: boolean;
  /** Steps from front to back; every zone is as wide as `ZONE_WIDTH`. */
  readonly depth: number;
  readonly tables: readonly Table[];
  readonly fixtures: readonly Fixture[];
}

/**
 * The floor plan (requirements, section 2, Prenota), in reading order:
 * src/restaurant/floor-plan.yaml. The drawing, the accessible names, the
 * database keys and the rules are derived from it.
 */
export const floorPlan: readonly Zone[] = plan;

/** The table of the floor plan; undefined if it is no longer there. */
export function findTable(table: TableId): Table | undefined {
  return tableByKey(tableKey(table));
}

/** The table with a key in the database; undefined without one. */
export function tableByKey(key: string): Table | undefined {
  return floorPlan
    .flatMap(({ tables }) => tables)
    .find((table) => tableKey(table) === key);
}

/**
 * The table's key in the database: zone name and first number, `Sala
 * Principale1`.
 */
export function tableKey({ zone, numbers }: TableId): string {
  return `${zone}${numbers[0]}`;
}

/** The table's label: `7`, or `1 - 2` for a pair. */
export function tableLabel({ numbers }: Pick<Table, 'numbers'>): string {
  return numbers.join(' - ');
}

/** The id of a zone's section on a page. */
export function zoneId(zone: string): string {
  return `zona-${zone.replaceAll(' ', '-')}`;
}
