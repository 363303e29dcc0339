import { pause } from '../services/timeouts.ts';
import type { BookingKey } from '../tables/booking.ts';
import { readBooking } from '../tables/change.ts';
import type { BookingContext } from './booking-state.ts';

/** What comes before number and secret. */
const NAME = 'prenotazione=';

/**
 * A link that opens a booking on another device: its number and its secret, in
 * the fragment, which no browser sends.
 * @param page the URL of /prenota
 */
export function bookingLink({ id, secret }: BookingKey, page: URL): string {
  const url = new URL(page);
  url.hash = `${NAME}${id}.${secret}`;
  return url.href;
}

/** Whether the fragment of a URL may hold a booking. */
export function isBookingLink(fragment: string): boolean {
  return fragment.includes(NAME);
}

/**
 * Number and secret in the fragment of a URL; null without both. What follows
 * is ignored: a chat app may add a full stop.
 */
function parseLink(fragment: string): BookingKey | null {
  const pattern = new RegExp(`^#${NAME}(\\d{8})\\.([0-9a-f]{32})`);
  const [, id, secret] = pattern.exec(fragment) ?? [];
  return id && secret ? { id, secret } : null;
}

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
