import type { BookingKey } from './booking.ts';

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
export function parseLink(fragment: string): BookingKey | null {
  const pattern = new RegExp(`^#${NAME}(\\d{8})\\.([0-9a-f]{32})`);
  const [, id, secret] = pattern.exec(fragment) ?? [];
  return id && secret ? { id, secret } : null;
}
