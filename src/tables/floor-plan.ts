import { zones } from '#restaurant/facts/floor-plan';
import { type Table, type Zone, zoneKey } from './zones.ts';

export type { Table, Zone };

export type TableId = Pick<Table, 'zone' | 'numbers'>;

/**
 * The floor plan (requirements, section 2, Prenota), in reading order:
 * src/restaurant/floor-plan.yaml. The drawing, the accessible names, the
 * database keys and the rules are derived from it.
 */
export const floorPlan: readonly Zone[] = zones;

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
  return `${zoneKey(zone)}${numbers[0]}`;
}

/** The table's label: `7`, or `1 - 2` for a pair. */
export function tableLabel({ numbers }: Pick<Table, 'numbers'>): string {
  return numbers.join(' - ');
}

/** The id of a zone's section on a page. */
export function zoneId(zone: string): string {
  return `zona-${zone.replaceAll(' ', '_')}`;
}
