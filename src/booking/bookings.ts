import { reload } from '../before-hydration/reload.ts';
import { browserLocks, type TabLocks } from '../services/one-tab.ts';
import { browserDevice, type Device } from '../services/storage.ts';
import type { Store } from '../services/store.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import { type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import type { Deadline, TableRecord } from '../tables/records.ts';
import { tableState } from '../tables/table-state.ts';
import { createDialogs, type Dialogs } from '../ui/dialogs.ts';
import type { Attempt } from './attempt.ts';
import { book } from './book.ts';
import { type BookingContext, isOnline } from './booking-context.ts';
import {
  type BookingDialog,
  type BookingState,
  createBookingDisplay,
} from './booking-state.ts';
import type { FormContents } from './details.ts';
import { followStored } from './follow-stored.ts';
import { free } from './free.ts';
import { resumeUnfinished } from './resume.ts';
import { retryMail } from './retry-mail.ts';
import { openStoredBookings } from './stored-bookings.ts';

/** A visitor's bookings, as the page uses them. */
export interface Bookings extends Store<BookingState> {
  /** The dialogs that are open. */
  readonly dialogs: Dialogs<BookingDialog>;
  /**
   * Books or frees a table, depending on its state. Does nothing while another
   * is under way in this tab.
   * @param record the table's record as shown
   */
  choose(
    table: TableId,
    record: TableRecord | null,
    form: FormContents,
  ): Promise<void>;
  /**
   * Frees a table after a question. Does nothing while another is under way.
   */
  free(table: TableId, record: TableRecord): Promise<void>;
  /**
   * Sends a pending mail again, with the contact of `attempt`, which may be
   * corrected. Does nothing while a booking is under way.
   */
  retryMail(attempt: Attempt): Promise<void>;
  /**
   * Shows the booking of a shared link on this device.
   * @param fragment of the page's URL
   */
  openShared(fragment: string): Promise<void>;
  /**
   * Removes a booking from what is stored and shown: a pending mail, a summary,
   * a notice.
   */
  forget(attempt: Attempt): void;
}

/**
 * What the bookings are opened with; tests replace what belongs to the browser.
 */
export interface BookingOptions
  extends Pick<BookingContext, 'config' | 'database' | 'live'> {
  readonly device?: Device;
  readonly locks?: TabLocks | null;
  readonly timeouts?: Timeouts;
}

/**
 * Opens a visitor's bookings and continues those that an earlier page or
 * another tab did not finish.
 */
export function openBookings({
  config,
  database,
  live,
  device = browserDevice,
  locks = browserLocks(),
  timeouts = TIMEOUTS,
}: BookingOptions): Bookings {
  const stored = openStoredBookings(device);
  const dialogs = createDialogs<BookingDialog>();
  const display = createBookingDisplay();
  const services = {
    config,
    database,
    live,
    stored,
    locks,
    underWay: new Set<Deadline>(),
    dialogs,
    display,
    timeouts,
  };
  const isBusy = () => display.get().current !== null;

  /** Shows the steps of a booking or freeing from its beginning to its end. */
  async function run(
    table: TableId,
    story: (context: BookingContext) => Promise<void>,
  ): Promise<void> {
    const progress = display.begin(table);
    // From now on no other one begins.
    progress.show('dialog');
    try {
      await story({ ...services, progress });
    } finally {
      progress.end();
    }
  }

  followStored(services, display);
  resumeUnfinished(services, device.isSeen);

  return {
    get: display.get,
    subscribe: display.subscribe,
    dialogs,
    async choose({ zone, numbers }, record, form) {
      const table = { zone, numbers };
      const { current } = display.get();
      if (current?.name === 'checking' && !isOnline(services))
        return dialogs.alert({ kind: 'offline' });
      if (current) return;
      await run(table, async (context) => {
        const isOld = live.get().status === 'connecting';
        const latest = isOld ? await readAgain(live, table) : record;
        let now = database.clock.now();
        if (latest && now === null) now = await database.clock.current();
        const isBooked =
          latest &&
          now !== null &&
          tableState(latest.bookedAt, now) === 'booked';
        return isBooked
          ? free(context, table, latest)
          : book(context, table, form);
      });
    },
    async free(table, record) {
      if (!isBusy())
        await run(table, (context) => free(context, table, record));
    },
    async retryMail(attempt) {
      const { table } = attempt.request;
      if (!isBusy()) await run(table, (context) => retryMail(context, attempt));
    },
    async openShared(fragment) {
      const { openSharedBooking } = await import('./shared-booking.ts').catch(
        reload,
      );
      await openSharedBooking(services, fragment);
    },
    forget(attempt) {
      stored.remove(attempt.id);
      display.update({ freed: null });
    },
  };
}

/** The record of a table, after it was read again, if it can be read. */
async function readAgain(
  live: LiveTables,
  table: TableId,
): Promise<TableRecord | null> {
  await live.refresh();
  const { records } = live.get();
  if (records.status !== 'ready') return null;
  return records.value[tableKey(table)] ?? null;
}
