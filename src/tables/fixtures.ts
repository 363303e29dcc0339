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
