import { useEffect, useRef, useState } from 'react';
import { floorPlan } from '../../tables/floor-plan.ts';
import type { LiveView } from '../../tables/live-view.ts';
import { isBookingOpen, isZoneOpen } from '../../tables/settings.ts';
import { bookingTexts } from './booking-texts.ts';

/**
 * The zones that were closed while the visitor was looking. Each change is
 * announced.
 * @returns their names
 */
export function useClosedZones(
  settings: LiveView['settings'],
  announce: (text: string) => void,
): readonly string[] {
  const isKnown = settings.status === 'ready' && isBookingOpen(settings.value);
  const open = isKnown
    ? floorPlan.filter((zone) => isZoneOpen(zone, settings.value))
    : [];
  const openNames = open.map(({ name }) => name);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = openNames.filter((name) => !seen.includes(name));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const closed = isKnown
    ? seen.filter((name) => !openNames.includes(name))
    : null;

  const announced = useRef<readonly string[]>([]);
  useEffect(() => {
    // While the settings are not known nothing is announced.
    if (!closed) return;
    const before = announced.current;
    announced.current = closed;
    for (const name of closed)
      if (!before.includes(name)) announce(bookingTexts.zoneClosedNow(name));
    for (const name of before)
      if (!closed.includes(name)) announce(bookingTexts.zoneReopened(name));
  });
  return closed ?? [];
}
