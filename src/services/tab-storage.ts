/** Where the tab keeps what must outlive the page: it survives a reload and goes with the tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Under which bookings are kept that are not known to be complete: see booking-storage.ts. */
export const BOOKING_KEY = 'booking';

/** Under which the confirmed bookings are kept whose summaries the visitor has not closed. */
export const SUMMARIES_KEY = 'summaries';

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
  return storage.getItem(BOOKING_KEY) !== null;
}
