import type { BookingState } from '../../src/domain/booking-state.ts';
import { untouched } from '../../src/domain/booking-state.ts';

/** A page on a line that is up, on which nothing has happened yet. */
export function makeState(overrides: Partial<BookingState> = {}): BookingState {
  return { ...untouched, isOnline: true, ...overrides };
}
