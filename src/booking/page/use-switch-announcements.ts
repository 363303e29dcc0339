import { useEffect, useRef } from 'react';
import { restaurant } from '../../content/restaurant.ts';
import type { LiveView } from '../../tables/live-view.ts';
import { isBookingOpen } from '../../tables/settings.ts';
import { bookingTexts } from './booking-texts.ts';

/** Announces that online booking was closed, and that it is open again. */
export function useSwitchAnnouncements(
  settings: LiveView['settings'],
  announce: (text: string) => void,
): void {
  const isOpen =
    settings.status === 'ready' ? isBookingOpen(settings.value) : null;
  const wasClosed = useRef(false);

  useEffect(() => {
    if (isOpen === false && !wasClosed.current)
      announce(`${bookingTexts.off} ${restaurant.phone}`);
    if (isOpen && wasClosed.current) announce(bookingTexts.reopened);
    // While the setting is not known nothing is announced.
    if (isOpen !== null) wasClosed.current = !isOpen;
  }, [isOpen, announce]);
}
