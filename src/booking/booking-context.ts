import type { Config } from '../config.ts';
import type { Database } from '../services/database.ts';
import type { TabLocks } from '../services/one-tab.ts';
import type { Timeouts } from '../services/timeouts.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import type { Dialogs } from '../ui/dialogs.ts';
import type {
  BookingAnswer,
  BookingDialog,
  BookingDisplay,
  Progress,
} from './booking-state.ts';
import type { StoredBookings } from './stored-bookings.ts';

/** What a booking, a retry or a freeing uses. */
export interface BookingContext {
  /** The addresses of the form-mail service and of the spreadsheet. */
  readonly config: Pick<Config, 'formMail' | 'spreadsheetUrl'>;
  readonly database: Database;
  /** The tables as the page shows them. */
  readonly live: LiveTables;
  /** The bookings of this device. */
  readonly stored: StoredBookings;
  /**
   * Keep two tabs from continuing the same booking; null in a browser without
   * them.
   */
  readonly locks: () => TabLocks | null;
  readonly dialogs: Dialogs<BookingDialog, BookingAnswer>;
  /** What the page shows of the bookings. */
  readonly display: BookingDisplay;
  /** How far this booking or freeing is. */
  readonly progress: Progress;
  readonly timeouts: Timeouts;
}

/** Whether what the page shows is current: only then can a table be booked. */
export function isOnline({ live }: Pick<BookingContext, 'live'>): boolean {
  return live.get().status === 'current';
}
