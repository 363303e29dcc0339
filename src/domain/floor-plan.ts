/**
 * The floor plan: the only place that knows zones, tables and labels. The drawing, the accessible
 * names, the database keys and the keys that the database rules allow are all derived from it.
 * Specification, section 2, Prenota.
 */

/** The admin settings that open or close a zone (specification, section 3: `esterno`). */
export type ZoneSetting = 'esterno';

/** One table, or two joined ones that are booked together. */
export type TableNumbers = readonly [number] | readonly [number, number];

/** A rectangle of the zone's grid, in cells counted from 1. */
interface Cells {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

interface ZonePlan {
  readonly name: string;
  /** The admin setting that hides the zone while it is `false`; without one it is always shown. */
  readonly setting?: ZoneSetting;
  readonly tables: readonly { readonly numbers: TableNumbers; readonly cells: Cells }[];
  readonly labels: readonly { readonly text: string; readonly cells: Cells }[];
}

const cells = (column: number, row: number, columns = 1, rows = 1): Cells => ({
  column,
  row,
  columns,
  rows,
});
const single = (number: number, column: number, row: number) =>
  ({ numbers: [number], cells: cells(column, row) }) as const;
const pair = (first: number, column: number, row: number) =>
  ({ numbers: [first, first + 1], cells: cells(column, row, 2) }) as const;

/** Every room is drawn on a grid this many cells wide. */
export const GRID_COLUMNS = 6;

const zonePlans = [
  {
    name: 'Sala Principale',
    tables: [
      pair(1, 1, 1),
      pair(3, 3, 1),
      pair(5, 5, 1),
      single(7, 1, 2),
      single(8, 1, 3),
      pair(9, 1, 4),
      pair(11, 3, 4),
    ],
    labels: [
      { text: 'Banco', cells: cells(4, 2, 3, 2) },
      { text: 'Entrata', cells: cells(5, 4, 2) },
    ],
  },
  {
    name: 'Pianoforte',
    tables: [single(13, 1, 1), single(14, 3, 1), single(15, 5, 1)],
    labels: [],
  },
  {
    name: 'Esterno',
    setting: 'esterno',
    tables: [
      pair(1, 1, 1),
      single(3, 3, 1),
      pair(4, 4, 1),
      single(6, 6, 1),
      pair(7, 1, 2),
      single(9, 3, 2),
      pair(10, 5, 2),
      pair(12, 1, 3),
      single(14, 3, 3),
      pair(15, 1, 4),
      pair(17, 3, 4),
      single(19, 6, 4),
    ],
    labels: [{ text: 'Ingresso', cells: cells(5, 3, 2) }],
  },
] as const satisfies readonly ZonePlan[];

export type ZoneName = (typeof zonePlans)[number]['name'];

/** What can be booked: a table or a pair, in its zone, with its place on the zone's grid. */
export interface Table {
  readonly zone: ZoneName;
  readonly numbers: TableNumbers;
  readonly cells: Cells;
}

export interface Zone {
  readonly name: ZoneName;
  readonly setting: ZoneSetting | null;
  readonly tables: readonly Table[];
  readonly labels: ZonePlan['labels'];
}

/** The zones in the order in which a visitor reads them. */
export const floorPlan: readonly Zone[] = zonePlans.map((plan) => ({
  name: plan.name,
  setting: 'setting' in plan ? plan.setting : null,
  labels: plan.labels,
  tables: plan.tables.map((table) => ({ ...table, zone: plan.name })),
}));

/** The table's key in the database: zone name and first number, `Sala Principale1`. */
export function tableKey({ zone, numbers }: Pick<Table, 'zone' | 'numbers'>): string {
  return `${zone}${numbers[0]}`;
}

/** The table as people write it: `7`, or `1 - 2` for a pair. */
export function tableLabel({ numbers }: Pick<Table, 'numbers'>): string {
  return numbers.join(' - ');
}
