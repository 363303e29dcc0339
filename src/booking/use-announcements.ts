import { useEffect, useReducer, useRef } from 'react';
import { restaurant } from '../content/restaurant.ts';
import type { LiveView } from '../tables/live-view.ts';
import { isBookingOpen } from '../tables/settings.ts';
import { bookingTexts } from './booking-texts.ts';

/** What a screen reader announces. */
export interface Announcement {
  /** New for each, so that the same text is announced again. */
  readonly id: number;
  readonly text: string;
}

/** The last announcement, and a function that announces a text. */
export function useAnnouncements(): readonly [
  Announcement,
  (text: string) => void,
] {
  return useReducer(
    ({ id }: Announcement, text: string) => ({ id: id + 1, text }),
    { id: 0, text: '' },
  );
}

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
