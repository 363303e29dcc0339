import { type BookingState, untouched } from '../domain/booking-state.ts';
import type { BookingRun, BookingRunOptions, PageEvent } from './run-booking.ts';
import { isBookingKept } from './tab-storage.ts';

/** A visitor's bookings of which the code comes when it is needed. */
export interface OpenBooking extends BookingRun {
  /** The visitor is about to book: what a booking needs is fetched meanwhile. */
  readonly prepare: () => void;
}

/**
 * Opens a visitor's bookings: with what the tab has kept, or untouched until the first click. Where
 * the code of a booking cannot be fetched, a click is told as offline, and the next one tries again.
 */
export function openBooking(options: BookingRunOptions): OpenBooking {
  let run: BookingRun | null = null;
  let isLoading = false;
  let state = untouched;
  const waiting: PageEvent[] = [];
  const listeners = new Set<() => void>();

  function become(next: BookingState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    const code = await import('./run-booking.ts').catch(() => null);
    isLoading = false;
    const events = waiting.splice(0);
    if (code) {
      const begun = code.runBooking(options);
      run = begun;
      begun.subscribe(() => become(begun.state()));
      become(begun.state());
      for (const event of events) begun.dispatch(event);
    } else if (events.length > 0) {
      become({ ...state, alerts: [{ id: 0, message: { kind: 'offline' } }] });
    }
  }

  function prepare(): void {
    if (run || isLoading) return;
    isLoading = true;
    void load();
  }

  if (isBookingKept(options.storage)) prepare();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      if (run) return run.dispatch(event);
      if (event.type === 'alertClosed') return become({ ...state, alerts: [] });
      if (event.type !== 'clicked') return;
      waiting.push(event);
      prepare();
    },
    prepare,
  };
}
