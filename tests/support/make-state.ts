import type { Attempt, BookingState } from '../../src/domain/booking-state.ts';
import { initialState } from '../../src/domain/booking-state.ts';
import { makeRequest } from './make-request.ts';

/** A page with a connection, on which nothing has happened yet. */
export function makeState(overrides: Partial<BookingState> = {}): BookingState {
  return { ...initialState, isOnline: true, ...overrides };
}

/** An attempt to book tables 1 - 2 of Sala Principale, without the promotional consent. */
export function makeAttempt(overrides: Partial<Attempt> = {}): Attempt {
  return {
    request: makeRequest(),
    promotionConsent: false,
    deadline: Date.UTC(2026, 10, 21, 12, 0, 15) + 0.25,
    ...overrides,
  };
}
