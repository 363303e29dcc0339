import type { BookingRequest } from '../../../domain/booking.ts';
import { isRequest } from '../../../domain/kept-booking.ts';
import { SUMMARIES_KEY, tabStorage } from '../../../services/tab-storage.ts';

/** The bookings that were confirmed in this tab and whose summaries were not closed. */
export function readSummaries(): readonly BookingRequest[] {
  try {
    const kept: unknown = JSON.parse(tabStorage().getItem(SUMMARIES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRequest) : [];
  } catch {
    return [];
  }
}

/** Keeps these, and no others, for as long as the tab is open. */
export function writeSummaries(summaries: readonly BookingRequest[]): void {
  try {
    if (summaries.length > 0) tabStorage().setItem(SUMMARIES_KEY, JSON.stringify(summaries));
    else tabStorage().removeItem(SUMMARIES_KEY);
  } catch {
    // A browser that stores nothing shows them for as long as the page is open.
  }
}
