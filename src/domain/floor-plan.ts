/**
 * The floor plan: the only place that knows zones, tables and labels. The drawing, the accessible
 * names, the database keys and the keys that the database rules allow are all derived from it.
 * Specification, section 2, Prenota.
 */

/** The admin settings that open or close a zone (specification, section 3: `esterno`). */
export type ZoneSetting = 'esterno';

/** One table, or two joined ones that are booked together. */
export type TableNumbers = readonly [number] | readonly [number, number];

/** A rectangle in a zone, in steps of about a metre from the zone's top left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a zone that cannot be booked; `text` is a label of the specification. */
export interface Fixture extends Place {
  readonly kind: 'counter' | 'door' | 'window' | 'piano' | 'plant' | 'parasol';
  readonly text?: string;
}

/** The zones, by the names that they have for visitors and in the database's keys. */
export type ZoneName = 'Sala Principale' | 'Pianoforte' | 'Esterno';

/** What can be booked: a table or a pair, in its zone, with its place there. */
export interface Table {
  readonly zone: ZoneName;
  readonly numbers: TableNumbers;
  readonly place: Place;
}

/** What tells a table from every other. */
export type TableId = Pick<Table, 'zone' | 'numbers'>;

export interface Zone {
  readonly name: ZoneName;
  /** The admin setting that hides the zone while it is `false`; null: it is always shown. */
  readonly setting: ZoneSetting | null;
  /** Bounded by a hedge instead of walls. */
  readonly outdoors: boolean;
  /** Steps from front to back; every zone is as wide as `ZONE_WIDTH`. */
  readonly depth: number;
  readonly tables: readonly Table[];
  readonly fixtures: readonly Fixture[];
}

const single = (number: number, x: number, y: number) =>
  ({ numbers: [number], place: { x, y, width: 1, height: 1 } }) as const;
const pair = (first: number, x: number, y: number) =>
  ({ numbers: [first, first + 1], place: { x, y, width: 1.8, height: 1 } }) as const;
const fixture = (kind: Fixture['kind'], x: number, y: number, width: number, height: number) => ({
  kind,
  ...{ x, y, width, height },
});
const zone = (
  name: ZoneName,
  plan: Omit<Zone, 'name' | 'tables'> & { readonly tables: readonly Omit<Table, 'zone'>[] },
): Zone => ({ ...plan, name, tables: plan.tables.map((table) => ({ ...table, zone: name })) });

/** The width of every zone, in steps. */
export const ZONE_WIDTH = 6;

/** The zones in the order in which a visitor reads them. */
// SAMPLE (esempio): put your own in its place, then delete this line.
export const floorPlan: readonly Zone[] = [
  zone('Sala Principale', {
    setting: null,
    outdoors: false,
    depth: 5.7,
    tables: [
      pair(1, 0.12, 0.3),
      pair(3, 2.1, 0.3),
      pair(5, 4.08, 0.3),
      single(7, 0.12, 1.65),
      single(8, 0.12, 2.9),
      pair(9, 0.12, 4.4),
      pair(11, 2.15, 4.4),
    ],
    fixtures: [
      { ...fixture('counter', 2.9, 1.8, 3.1, 1.35), text: 'Banco' },
      { ...fixture('door', 4.3, 5.7, 1.5, 0.9), text: 'Entrata' },
      fixture('window', 0.5, 0, 1.1, 0),
      fixture('window', 2.45, 0, 1.1, 0),
      fixture('window', 4.4, 0, 1.1, 0),
      fixture('plant', 5.45, 3.5, 0.45, 0.45),
    ],
  }),
  zone('Pianoforte', {
    setting: null,
    outdoors: false,
    depth: 3.2,
    tables: [single(13, 2.45, 0.35), single(14, 4.6, 0.35), single(15, 3.55, 1.85)],
    fixtures: [
      fixture('piano', 0.45, 0.5, 1.6, 2.2),
      fixture('window', 2.4, 0, 1.1, 0),
      fixture('window', 4.55, 0, 1.1, 0),
      fixture('plant', 5.4, 2.55, 0.5, 0.5),
    ],
  }),
  zone('Esterno', {
    setting: 'esterno',
    outdoors: true,
    depth: 7,
    tables: [
      pair(1, 0.3, 0.35),
      single(3, 2.6, 0.35),
      pair(4, 3.95, 0.35),
      single(6, 0.35, 1.65),
      pair(7, 1.85, 1.65),
      single(9, 4.5, 1.65),
      pair(10, 0.3, 2.95),
      pair(12, 2.65, 2.95),
      single(14, 4.85, 2.95),
      pair(15, 0.3, 4.25),
      pair(17, 2.4, 4.25),
      single(19, 4.6, 4.25),
    ],
    fixtures: [
      fixture('parasol', 1.5, 0.9, 2.5, 2.5),
      fixture('parasol', 2.05, 3.5, 2.5, 2.5),
      fixture('plant', 0.2, 6.1, 0.6, 0.6),
      fixture('plant', 5.2, 6.1, 0.6, 0.6),
      { ...fixture('door', 2.25, 7, 1.5, 0.9), text: 'Ingresso' },
    ],
  }),
];

/** The table's key in the database: zone name and first number, `Sala Principale1`. */
export function tableKey({ zone, numbers }: TableId): string {
  return `${zone}${numbers[0]}`;
}

/** The table as people write it: `7`, or `1 - 2` for a pair. */
export function tableLabel({ numbers }: Pick<Table, 'numbers'>): string {
  return numbers.join(' - ');
}
