import { useEffect } from 'react';
import type { Bookings } from '../bookings.ts';
import { isBookingLink } from '../shared-booking.ts';

/**
 * Opens the booking of a shared link, when the page is opened by the link, and
 * when the visitor follows one on the page.
 */
export function useSharedBooking({ openShared }: Bookings): void {
  useEffect(() => {
    const open = () => {
      if (isBookingLink(location.hash)) void openShared(location.hash);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [openShared]);
}
