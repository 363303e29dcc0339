import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Config } from '../../config.ts';
import type { BookingState } from '../../domain/booking-state.ts';
import type { Connection } from '../../services/connection.ts';
import { type OpenBooking, openBooking } from '../../services/open-booking.ts';
import { tabStorage } from '../../services/tab-storage.ts';

/** One for each connection: a booking outlives a change of page, as its connection does. */
const bookings = new WeakMap<Connection, OpenBooking>();

/** The visitor's bookings, and their state, live. */
export function useBooking(config: Config, connection: Connection): [BookingState, OpenBooking] {
  const [booking] = useState(() => {
    const known = bookings.get(connection);
    if (known) return known;
    const opened = openBooking({ config, connection, storage: tabStorage() });
    bookings.set(connection, opened);
    return opened;
  });
  // A question that nobody sees any more is not answered by yes.
  useEffect(() => () => booking.dispatch({ type: 'cancelled' }), [booking]);
  return [useSyncExternalStore(booking.subscribe, booking.state), booking];
}
