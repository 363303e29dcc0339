import { pause } from '../services/timeouts.ts';
import { parseLink } from '../tables/booking-link.ts';
import { readBooking } from '../tables/change.ts';
import type { BookingContext } from './booking-state.ts';

/**
 * Stores the booking of a link on this device, once it could be read. Then the
 * link is taken out of the page's URL: a reload must not show a summary again
 * that was closed.
 * @param fragment of the page's URL
 */
export async function openBookingLink(
  {
    database,
    dialogs,
    stored,
    timeouts,
  }: Pick<BookingContext, 'database' | 'dialogs' | 'stored' | 'timeouts'>,
  fragment: string,
): Promise<void> {
  const key = parseLink(fragment);
  let found = key && (await readBooking(database, key, timeouts));
  while (key && found === null && location.hash === fragment) {
    await pause(timeouts.retry);
    found = await readBooking(database, key, timeouts);
  }
  if (location.hash !== fragment) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  if (!found || found === 'absent') {
    await dialogs.alert({ kind: 'linkInvalid' });
    return;
  }
  if (stored.find(found.id)) return;
  stored.save({
    booking: found,
    seenAt: database.clock.now(),
    status: 'summary',
    request: null,
    doubt: null,
    movedBy: null,
  });
}
