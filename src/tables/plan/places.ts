import type { Zone } from '../floor-plan.ts';
import { type Place, ZONE_WIDTH } from '../zones.ts';

/** A step of the floor plan in units of the drawing. */
export const STEP = 100;

/**
 * Room around a zone for the thickness of its walls, in units of the drawing.
 */
const MARGIN = 14;

/**
 * The drawing's frame, in its units: the zone, its walls, and the doors below
 * its front wall.
 */
export function frameOf(zone: Zone): Place {
  const lowest = Math.max(
    zone.depth,
    ...zone.fixtures.map(({ y, height }) => y + height),
  );
  return {
    x: -MARGIN,
    y: -MARGIN,
    width: ZONE_WIDTH * STEP + 2 * MARGIN,
    height: lowest * STEP + 2 * MARGIN,
  };
}

/** Names a place for the style sheet made from the floor plan. */
export function placeName(zone: string, place: Place): string {
  const { x, y, width, height } = place;
  return [zone, x, y, width, height].join(' ');
}
