import type { Place } from '../../../domain/fixtures.ts';
import type { Zone } from '../../../domain/floor-plan.ts';
import { frameOf, STEP } from './scale.ts';

// The site's policy refuses styles in the HTML: a script sets them.

/** Sets the shape of a zone's drawing on its element. */
export function shaped(zone: Zone): (element: HTMLElement | null) => void {
  const { width, height } = frameOf(zone);
  return (element) => element?.style.setProperty('aspect-ratio', `${width} / ${height}`);
}

/** Sets a place in a zone's drawing on an element. */
export function placed(zone: Zone, place: Place): (element: HTMLElement | null) => void {
  const frame = frameOf(zone);
  const percent = (length: number, whole: number) => `${(length / whole) * 100}%`;
  const styles = {
    'inset-inline-start': percent(place.x * STEP - frame.x, frame.width),
    'inset-block-start': percent(place.y * STEP - frame.y, frame.height),
    'inline-size': percent(place.width * STEP, frame.width),
    'block-size': percent(place.height * STEP, frame.height),
  };
  return (element) => {
    for (const [name, value] of Object.entries(styles)) element?.style.setProperty(name, value);
  };
}
