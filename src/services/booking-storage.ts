import type { BookingState } from '../domain/booking-state.ts';
import { untouched } from '../domain/booking-state.ts';
import { keptBooking, parseKeptBooking, reopenedBooking } from '../domain/kept-booking.ts';

/** Where the tab keeps what must outlive the page: it survives a reload and goes with the tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'booking';

/** The browser's, or none where it forbids it. */
export function tabStorage(): TabStorage {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

/** Whether a predecessor in the tab has left something. */
export function isBookingKept(storage: TabStorage): boolean {
  return storage.getItem(KEY) !== null;
}

/** The state with which a page begins: that of its predecessor in the tab, as far as it was kept. */
export function readKeptBooking(storage: TabStorage): BookingState {
  try {
    const kept = parseKeptBooking(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept ? reopenedBooking(kept) : untouched;
  } catch {
    return untouched;
  }
}

/** Keeps what must outlive the page, and nothing else. */
export function writeKeptBooking(storage: TabStorage, state: BookingState): void {
  const kept = keptBooking(state);
  try {
    if (kept) storage.setItem(KEY, JSON.stringify(kept));
    else storage.removeItem(KEY);
  } catch {
    // A browser that stores nothing still books; only a reload finds nothing.
  }
}
