import type { BookingState } from '../domain/booking-state.ts';
import { untouched } from '../domain/booking-state.ts';
import { keptBooking, parseKeptBooking, reopenedBooking } from '../domain/kept-booking.ts';
import { BOOKING_KEY, type TabStorage } from './tab-storage.ts';

/** The state with which a page begins: that of its predecessor in the tab, as far as it was kept. */
export function readKeptBooking(storage: TabStorage): BookingState {
  try {
    const kept = parseKeptBooking(JSON.parse(storage.getItem(BOOKING_KEY) ?? 'null'));
    return kept ? reopenedBooking(kept) : untouched;
  } catch {
    return untouched;
  }
}

/** Keeps what must outlive the page, and nothing else. */
export function writeKeptBooking(storage: TabStorage, state: BookingState): void {
  const kept = keptBooking(state);
  try {
    if (kept) storage.setItem(BOOKING_KEY, JSON.stringify(kept));
    else storage.removeItem(BOOKING_KEY);
  } catch {
    // A browser that stores nothing still books; only a reload finds nothing.
  }
}
