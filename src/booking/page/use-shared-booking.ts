import { useEffect, useState } from 'react';
import type { Bookings } from '../bookings.ts';
import { isBookingLink } from '../shared-booking.ts';

/**
 * Opens the booking of a shared link, when the page is opened by the link, and
 * when the visitor follows one on the page.
 * @returns whether one is being opened
 */
export function useSharedBooking({ openShared }: Bookings): boolean {
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => {
    const open = async () => {
      if (!isBookingLink(location.hash)) return;
      setIsOpening(true);
      await openShared(location.hash).finally(() => setIsOpening(false));
    };
    void open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [openShared]);
  return isOpening;
}

/** Hides what the page's HTML says while a booking is opened: see loader.js. */
export function useOpened(isOpening: boolean): void {
  useEffect(() => {
    if (!isOpening) document.documentElement.removeAttribute('data-opening');
  }, [isOpening]);
}
