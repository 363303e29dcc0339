import { type Place, ZONE_WIDTH } from '../fixtures.ts';
import type { Zone } from '../floor-plan.ts';

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

// The content security policy refuses style attributes in the HTML: a script
// sets them.

/** Sets the shape of a zone's drawing on its element. */
export function shapeRef(zone: Zone): (element: HTMLElement | null) => void {
  const { width, height } = frameOf(zone);
  return (element) =>
    element?.style.setProperty('aspect-ratio', `${width} / ${height}`);
}

/** Sets a place in a zone's drawing on an element. */
export function placeRef(
  zone: Zone,
  place: Place,
): (element: HTMLElement | null) => void {
  const frame = frameOf(zone);
  const percent = (length: number, whole: number) =>
    `${(length / whole) * 100}%`;
  const styles = {
    'inset-inline-start': percent(place.x * STEP - frame.x, frame.width),
    'inset-block-start': percent(place.y * STEP - frame.y, frame.height),
    'inline-size': percent(place.width * STEP, frame.width),
    'block-size': percent(place.height * STEP, frame.height),
  };
  return (element) => {
    for (const [name, value] of Object.entries(styles))
      element?.style.setProperty(name, value);
  };
}
