import { frameOf, placeName, STEP } from '../../src/tables/plan/places.ts';
import type { Place, Zone } from '../../src/tables/zones.ts';

/**
 * A style sheet that puts tables and labels in their places on the drawing of
 * their zone. The content security policy refuses style attributes.
 */
export function planStyles(zones: readonly Zone[]): string {
  return zones.flatMap(zoneStyles).join('\n');
}

function zoneStyles(zone: Zone): string[] {
  const frame = frameOf(zone);
  const labels = zone.fixtures.filter(({ text }) => text);
  const places = [...zone.tables.map(({ place }) => place), ...labels];
  return places.map((place) =>
    styles(placeName(zone.name, place), place, frame),
  );
}

function styles(name: string, place: Place, frame: Place): string {
  const percent = (length: number, whole: number) =>
    `${Number(((length / whole) * 100).toFixed(3))}%`;
  const left = percent(place.x * STEP - frame.x, frame.width);
  const top = percent(place.y * STEP - frame.y, frame.height);
  const width = percent(place.width * STEP, frame.width);
  return `[data-place="${name}"] {
  inset-block-start: ${top};
  inset-inline-start: ${left};
  inline-size: ${width};
  --table-width: ${width.replace('%', 'cqi')};
  block-size: ${percent(place.height * STEP, frame.height)};
}
`;
}
