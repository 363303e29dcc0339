import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Config } from '../../config.ts';
import type { BookingState } from '../../domain/booking-state.ts';
import type { Connection } from '../../services/connection.ts';
import { type BookingRun, runBooking } from '../../services/run-booking.ts';

/** One run for each connection: a booking outlives a change of page, as its connection does. */
const runs = new WeakMap<Connection, BookingRun>();

/** The visitor's bookings: their state, live, and the way to bring events to it. */
export function useBooking(
  config: Config,
  connection: Connection,
): [BookingState, BookingRun['dispatch']] {
  const [run] = useState(() => {
    const known = runs.get(connection);
    if (known) return known;
    const begun = runBooking({ config, connection, storage: sessionStorage });
    runs.set(connection, begun);
    return begun;
  });
  // A question that nobody sees any more is not answered by yes.
  useEffect(() => () => run.dispatch({ type: 'cancelled' }), [run]);
  return [useSyncExternalStore(run.subscribe, run.state), run.dispatch];
}
