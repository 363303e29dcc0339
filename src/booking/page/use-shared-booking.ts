import { useEffect } from 'react';
import type { Bookings } from '../bookings.ts';

/** What the fragment of a shared link contains: see summary/booking-link.ts. */
const MARK = 'prenotazione=';

/**
 * Opens the booking of a shared link, when the page is opened by the link, and
 * when the visitor follows one on the page.
 */
export function useSharedBooking({ openShared }: Bookings): void {
  useEffect(() => {
    const open = () => {
      if (location.hash.includes(MARK)) void openShared(location.hash);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [openShared]);
}
