import { browserLocks, type TabLocks } from '../services/one-tab.ts';
import { browserDevice, type Device } from '../services/storage.ts';
import type { Store } from '../services/store.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import { CONFIRM, createDialogs, type Dialogs } from '../ui/dialogs.ts';
import type { Attempt } from './attempt.ts';
import { book } from './book.ts';
import { type BookingContext, isOnline } from './booking-context.ts';
import {
  type BookingAnswer,
  type BookingDialog,
  type BookingState,
  createBookingDisplay,
} from './booking-state.ts';
import { followStored } from './follow-stored.ts';
import { freeOther, freeOwn } from './free.ts';
import { effectOf, type Press } from './press.ts';
import { resumeUnfinished } from './resume.ts';
import { retryMail } from './retry-mail.ts';
import { openSharedBooking } from './shared-booking.ts';
import { openStoredBookings } from './stored-bookings.ts';

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
   * @returns how the visitor would rather go on; null otherwise
   */
  press(press: Press): Promise<BookingAnswer | null>;
  /**
   * Frees the table of a booking of this device, after a question. Does nothing
   * while another is under way.
   */
  free(attempt: Attempt): Promise<void>;
  /**
   * Sends a pending mail again. Does nothing while a booking is under way.
   */
  retryMail(attempt: Attempt): Promise<void>;
  /**
   * Shows the booking of a shared link on this device.
   * @param fragment of the page's URL
   */
  openShared(fragment: string): Promise<void>;
  /**
   * Removes a booking from what is stored and shown, after a question: a
   * pending mail, or one that has ended.
   */
  forget(attempt: Attempt): Promise<void>;
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

  return {
    get: display.get,
    subscribe: display.subscribe,
    open() {
      if (isOpen) return;
      isOpen = true;
      followStored(services, display);
      resumeUnfinished(services, device);
    },
    dialogs,
    async press(press) {
      const { current } = display.get();
      if (current?.name === 'checking' && !isOnline(services))
        await dialogs.alert({ kind: 'offline' });
      if (display.isBusy()) return null;
      return run(press.table, (context) => pressTable(context, press));
    },
    async free({ id, request }) {
      if (!display.isBusy())
        await run(request.table, (context) => freeOwn(context, id));
    },
    async retryMail(attempt) {
      const { table } = attempt.request;
      if (!display.isBusy())
        await run(table, (context) => retryMail(context, attempt));
    },
    openShared: (fragment) => openSharedBooking(services, fragment),
    async forget({ id }) {
      const isPending = stored.find(id)?.status === 'pending';
      const kind = isPending ? 'forgetPending' : 'forgetEnded';
      if ((await dialogs.ask({ kind })) !== CONFIRM) return;
      stored.remove(id);
      if (display.get().freed?.id === id) display.update({ freed: null });
    },
  };
}

async function pressTable(
  context: BookingContext,
  press: Press,
): Promise<BookingAnswer | null> {
  const { database, dialogs, live, stored } = context;
  // What is shown may be out of date.
  if (live.get().status === 'checking') await live.refresh();
  const { values } = live.get();
  const now = await database.clock.current();
  // Without them the booking says that there is no connection.
  if (!values || now === null) return book(context, press);
  const ownIds = stored.all().map(({ attempt }) => attempt.id);
  const effect = effectOf(press, values, ownIds, now);
  switch (effect.kind) {
    case 'book':
      return book(context, { ...press, isExpired: effect.isExpired });
    case 'freeOwn':
      await freeOwn(context, effect.id);
      return null;
    case 'freeOther':
      return freeOther(context, press, effect.record);
    default:
      await dialogs.alert({ ...effect, table: press.table });
      return null;
  }
}
