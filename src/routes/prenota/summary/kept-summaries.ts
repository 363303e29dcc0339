import type { BookingRequest } from '../../../domain/booking.ts';
import { isListOf, isRequest } from '../../../services/kept-booking.ts';
import { storedValue, tabStorage } from '../../../services/storage.ts';

/** The bookings that were confirmed in this tab and whose summaries were not closed. */
export const keptSummaries = storedValue(
  tabStorage,
  'summaries',
  (value): value is BookingRequest[] => isListOf(value, isRequest),
);
