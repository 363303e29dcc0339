import type { Database } from '../services/database.ts';
import { browserDevice, type Device } from '../services/storage.ts';
import type { Store } from '../services/store.ts';
import { browserLocks, type TabLocks } from '../services/tab-locks.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import { readBooking } from '../tables/change.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/followed.ts';
import type { Instant } from '../time/rome-clock.ts';
import { createDialogs, type Dialogs } from '../ui/dialogs.ts';
import { resume } from './book.ts';
import { openBookingLink } from './booking-link.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type BookingDialog,
  type BookingState,
  createBookingDisplay,
  isOnline,
} from './booking-state.ts';
import { freeOwn } from './free.ts';
import {
  afterReading,
  isPast,
  type OwnBooking,
  openStoredBookings,
  type StoredBookings,
  tableAt,
} from './own-bookings.ts';
import type { Press } from './press.ts';
import { type PressAnswer, pressTable } from './press-table.ts';
import { retryMail } from './send-mail.ts';

/** A visitor's bookings, as the page uses them. */
export interface Bookings extends Store<BookingState> {
  /**
   * Shows the bookings of this device, and continues those that an earlier page
   * or another tab did not finish. Not while a page is prerendered: until then
   * nothing is asked of the browser. Once opened, they stay open.
   */
  open(): void;
  /** The dialogs that are open. */
  readonly dialogs: Dialogs<BookingDialog, BookingAnswer>;
  /**
   * Books or frees a table, depending on its state. Does nothing while another
   * booking or freeing is under way in this tab.
   * @returns how the visitor would rather go on; null: it is done or ended
   */
  press(press: Press): Promise<PressAnswer | null>;
  /**
   * Frees the table of a booking of this device, after a question. Does nothing
   * while another is under way.
   */
  free(booking: OwnBooking): Promise<void>;
  /**
   * Sends a pending mail again. Does nothing while a booking is under way.
   */
  retryMail(booking: OwnBooking): Promise<void>;
  /**
   * Shows the booking of a link on this device.
   * @param fragment of the page's URL
   */
  openLink(fragment: string): Promise<void>;
  /** Stores and shows a booking that has ended no more, or its pending mail. */
  forget(own: OwnBooking): void;
}

/**
 * What the bookings are opened with; tests replace what belongs to the browser.
 */
export interface BookingOptions
  extends Pick<BookingContext, 'config' | 'database' | 'live'> {
  readonly device?: Device;
  readonly locks?: () => TabLocks | null;
  readonly timeouts?: Timeouts;
}

/** Creates a visitor's bookings; they are empty until they are opened. */
export function createBookings({
  config,
  database,
  live,
  device = browserDevice,
  locks = browserLocks,
  timeouts = TIMEOUTS,
}: BookingOptions): Bookings {
  const stored = openStoredBookings(device);
  const dialogs = createDialogs<BookingDialog, BookingAnswer>();
  const display = createBookingDisplay();
  let isOpen = false;
  const services = {
    config,
    database,
    live,
    stored,
    locks,
    dialogs,
    display,
    timeouts,
  };

  /** Shows the steps of a booking or freeing from its beginning to its end. */
  async function run<T>(
    table: TableId,
    story: (context: BookingContext) => Promise<T>,
  ): Promise<T> {
    const progress = display.begin(table);
    // From now on no other one begins.
    progress.hide();
    try {
      return await story({ ...services, progress });
    } finally {
      progress.end();
    }
  }

  /** Goes on with the bookings that a page has left unfinished. */
  function resumeAll(): void {
    for (const own of stored.all()) {
      if (own.status === 'pending' || own.status === 'summary') continue;
      // Nothing is shown while another tab has it: this one may book.
      void run(tableOf(own), (context) => resume(context, own));
    }
  }

  return {
    get: display.get,
    subscribe: display.subscribe,
    open() {
      if (isOpen) return;
      isOpen = true;
      followStored(services);
      followLive(database, live, stored);
      // A hidden tab must not take a booking from the one that the visitor
      // reloads. When the page is seen again, another tab may have been closed.
      if (!locks() || device.isSeen()) resumeAll();
      if (locks()) device.subscribe(resumeAll);
    },
    dialogs,
    async press(press) {
      const { current } = display.get();
      if (current?.name === 'checking' && !isOnline(services))
        await dialogs.alert({ kind: 'offline' });
      if (display.isBusy()) return null;
      return run(press.table, (context) => pressTable(context, press));
    },
    async free(own) {
      if (!display.isBusy())
        await run(tableOf(own), (context) => freeOwn(context, own));
    },
    async retryMail(own) {
      if (!display.isBusy())
        await run(tableOf(own), (context) => retryMail(context, own));
    },
    openLink: (fragment) => openBookingLink(services, fragment),
    forget({ booking: { id } }) {
      const own = stored.find(id);
      if (own?.status !== 'pending') stored.remove(id);
      else stored.save({ ...own, status: 'summary', request: null });
    },
  };
}

/** Whether a mail may not have arrived; it may be on its way again. */
const isPending = ({ status, request }: OwnBooking) =>
  status === 'pending' ||
  (status === 'mailing' && (request?.failures ?? 0) > 0);

const tableOf = ({ booking }: OwnBooking): TableId =>
  tableAt(booking.table ?? '');

/**
 * Shows the stored bookings, now, at every change, when the page is seen again,
 * and with what is live: another tab may have booked. Those of past days are
 * removed once, as soon as the time is confirmed, unless the restaurant has
 * moved them to a later day.
 */
function followStored({
  database,
  live,
  stored,
  display,
}: Pick<BookingContext, 'database' | 'live' | 'stored' | 'display'>): void {
  const { clock } = database;

  function show(): void {
    const all = stored.all();
    display.update({
      all,
      pendingMails: all.filter(isPending),
      summaries: all.filter(({ status }) => status === 'summary'),
    });
  }

  let unsubscribe = () => {};
  function removePast(): void {
    const now = clock.confirmed();
    if (now === null) return;
    unsubscribe();
    for (const own of stored.all())
      if (isPast(own.booking, now)) void removeIfPast(own, now);
  }

  async function removeIfPast(own: OwnBooking, now: Instant): Promise<void> {
    const { status, booking } = own;
    const isWritten = status !== 'writing';
    const found = isWritten ? await readBooking(database, booking) : 'absent';
    if (found === null) return;
    if (found === 'absent' || isPast(found, now)) stored.remove(booking.id);
    else stored.save(afterReading(own, found, now));
  }

  unsubscribe = clock.subscribe(removePast);
  removePast();
  show();
  stored.subscribe(show);
  live.subscribe(show);
}

/** How long the time of the last reading may be out of date, in ms. */
const SEEN_INTERVAL_MS = 60_000;

/** Stores what is read of the bookings of this device. */
function followLive(
  { clock }: Pick<Database, 'clock'>,
  live: LiveTables,
  stored: StoredBookings,
): void {
  live.subscribe(() => {
    const { status, values } = live.get();
    if (status !== 'current' || !values) return;
    const now = clock.now();
    for (const own of stored.all()) {
      const { booking, seenAt } = own;
      const read = values.own[booking.id];
      if (!read || own.status === 'writing' || read.rev < booking.rev) continue;
      const isNew =
        read.rev > booking.rev || read.freed?.at !== booking.freed?.at;
      const isOld = now !== null && now - (seenAt ?? 0) > SEEN_INTERVAL_MS;
      if (isNew || isOld) stored.save(afterReading(own, read, now ?? seenAt));
    }
  });
}
