import type { Connection } from '../../tables/use-connection.ts';
import { bookingTexts } from './booking-texts.ts';

/**
 * What the page says of a connection without tables that are current; null if
 * nothing.
 */
export function connectionText(connection: Connection): string | null {
  switch (connection) {
    case 'unreachable':
      return bookingTexts.notConnected;
    case 'unreadable':
      return bookingTexts.noPlan;
    case 'stale':
      return bookingTexts.stalePlan;
    default:
      return null;
  }
}
