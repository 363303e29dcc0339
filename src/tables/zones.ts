/** The width of every zone, in steps. */
export const ZONE_WIDTH = 6;

/**
 * A rectangle in a zone, in steps of about a metre from the zone's top left
 * corner.
 */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const fixtureKinds = [
  'counter',
  'door',
  'window',
  'piano',
  'plant',
  'parasol',
] as const;

/**
 * Part of a zone that cannot be booked; `text` is a label of the requirements.
 */
export interface Fixture extends Place {
  readonly kind: (typeof fixtureKinds)[number];
  readonly text?: string | undefined;
}

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
 * A zone's name in the keys of its tables. Keys have no dots; a hyphen keeps
 * table 1 of 'Sala 2' apart from table 21 of 'Sala'.
 */
export function zoneKey(name: string): string {
  return name.replaceAll('.', '').replace(/\d$/, '$&-');
}
