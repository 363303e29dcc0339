import { useEffect, useRef, useState } from 'react';
import { restaurant } from '../../content/restaurant.ts';
import { floorPlan } from '../../tables/floor-plan.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../../tables/settings.ts';
import { bookingTexts } from './booking-texts.ts';

/**
 * Announces what the admin opens and closes while the visitor is looking.
 * @param settings null while they are not known: then nothing is announced
 * @returns the names of the zones that were closed meanwhile
 */
export function useSettingsAnnouncements(
  settings: Settings | null,
  announce: (text: string) => void,
): readonly string[] {
  useSwitchAnnouncements(settings, announce);
  const isKnown = settings !== null && isBookingOpen(settings);
  const open = isKnown
    ? floorPlan.filter((zone) => isZoneOpen(zone, settings))
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

/** Announces that online booking was closed, and that it is open again. */
function useSwitchAnnouncements(
  settings: Settings | null,
  announce: (text: string) => void,
): void {
  const isOpen = settings && isBookingOpen(settings);
  const wasClosed = useRef(false);

  useEffect(() => {
    if (isOpen === null) return;
    if (!isOpen && !wasClosed.current)
      announce(`${bookingTexts.off} ${restaurant.phone}`);
    if (isOpen && wasClosed.current) announce(bookingTexts.reopened);
    wasClosed.current = !isOpen;
  }, [isOpen, announce]);
}
