import plan from '#restaurant/floor-plan.json' with { type: 'json' };
import type { Fixture, Place } from './fixtures.ts';

/**
 * The floor plan: the only place that knows zones, tables and labels. The drawing, the accessible
 * names, the database keys and the keys that the database rules allow are all derived from it.
 * Specification, section 2, Prenota.
 */

/** One table, or two joined ones that are booked together. */
export type TableNumbers = readonly [number] | readonly [number, number];

/** What can be booked: a table or a pair, in its zone, with its place there. */
export interface Table {
  /** The zone's name. */
  readonly zone: string;
  readonly numbers: TableNumbers;
  readonly place: Place;
}

/** What tells a table from every other. */
export type TableId = Pick<Table, 'zone' | 'numbers'>;

export interface Zone {
  /** For visitors, and in the keys of its tables. */
  readonly name: string;
  /**
   * The admin setting that hides the zone while it is `false` (specification, section 3: `esterno`),
   * and what the admin's question calls the zone; null: it is always shown.
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
 * The zones in the order in which a visitor reads them: src/restaurant/floor-plan.yaml, checked and
 * converted by tools/content/floor-plan.ts.
 */
export const floorPlan = plan as unknown as readonly Zone[];

/** The table's key in the database: zone name and first number, `Sala Principale1`. */
export function tableKey({ zone, numbers }: TableId): string {
  return `${zone}${numbers[0]}`;
}

/** The table as people write it: `7`, or `1 - 2` for a pair. */
export function tableLabel({ numbers }: Pick<Table, 'numbers'>): string {
  return numbers.join(' - ');
}
