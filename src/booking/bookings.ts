import { presentMeal } from '../content/meals.ts';
import type { Database } from '../services/database.ts';
import { browserLocks, type TabLocks } from '../services/one-tab.ts';
import { browserDevice, type Device } from '../services/storage.ts';
import type { Store } from '../services/store.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import { CONFIRM, createDialogs, type Dialogs } from '../ui/dialogs.ts';
import { book, resume, retryMail } from './book.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type BookingDialog,
  type BookingDisplay,
  type BookingState,
  createBookingDisplay,
  isOnline,
} from './booking-state.ts';
import { freeOther, freeOwn } from './free.ts';
import { isFull, nextFreeMeal } from './free-tables.ts';
import {
  type BookingStatus,
  type OwnBooking,
  openStoredBookings,
  type StoredBookings,
  tableAt,
} from './own-bookings.ts';
import { effectOf, type Press } from './press.ts';
import { openSharedBooking } from './shared-booking.ts';

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
   * @returns how the visitor would rather go on; `changedGone` if the booking
   *   that was being changed is not there any more; null otherwise
   */
  press(press: Press): Promise<BookingAnswer | 'changedGone' | null>;
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
   * Shows the booking of a shared link on this device.
   * @param fragment of the page's URL
   */
  openShared(fragment: string): Promise<void>;
  /**
   * Removes a booking from what is stored and shown, after a question: a
   * pending mail, or one that has ended.
   */
  forget(booking: OwnBooking): Promise<void>;
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
    for (const { booking, status } of stored.all()) {
      if (status === 'pending' || status === 'summary') continue;
      // Nothing is shown while another tab has it: this one may book.
      void run(tableAt(booking.table), (context) => resume(context, booking));
    }
  }

  return {
    get: display.get,
    subscribe: display.subscribe,
    open() {
      if (isOpen) return;
      isOpen = true;
      followStored(database, stored, display);
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
    async free({ id, table }) {
      if (!display.isBusy())
        await run(tableAt(table), (context) => freeOwn(context, id));
    },
    async retryMail(booking) {
      const table = tableAt(booking.table);
      if (!display.isBusy())
        await run(table, (context) => retryMail(context, booking));
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
  pressed: Press,
): Promise<BookingAnswer | 'changedGone' | null> {
  const { database, dialogs, live, stored } = context;
  // What is shown may be out of date.
  if (live.get().status === 'checking') await live.refresh();
  const { values } = live.get();
  const now = await database.clock.current();
  if (!values || now === null) {
    await dialogs.alert({ kind: 'offline' });
    return null;
  }
  // What is changed is of a meal, also on the plan of now.
  const planMeal = pressed.changed ? presentMeal(now) : null;
  const press = { ...pressed, planMeal: pressed.planMeal ?? planMeal };
  const effect = effectOf(press, values, stored.bookings(), now);
  if (effect.kind === 'freeOther')
    return freeOther(context, press, effect.record);
  if (effect.kind === 'book') {
    const answer = await book(context, press, effect);
    return answer === 'again' ? pressTable(context, press) : answer;
  }
  if (effect.kind === 'freeOwn') {
    await freeOwn(context, effect.own.id);
    return null;
  }
  const { kind, meal } = effect;
  const isHeld = kind === 'heldNow' || kind === 'heldThen';
  if (isHeld && isFull(values, press.planMeal, now)) {
    const next = nextFreeMeal(values, press.planMeal, now);
    await dialogs.alert({ kind: 'allBooked', meal, next });
  } else await dialogs.alert({ kind, meal, table: press.table });
  return kind === 'changedGone' ? kind : null;
}

/**
 * Shows the stored bookings, now, at every change and when the page is seen
 * again. Those of past days are removed once, as soon as the time is confirmed.
 */
function followStored(
  { clock }: Pick<Database, 'clock'>,
  stored: StoredBookings,
  display: BookingDisplay,
): void {
  function show(): void {
    const all = stored.all();
    const bookingsThatAre = (wanted: BookingStatus) =>
      all
        .filter(({ status }) => status === wanted)
        .map(({ booking }) => booking);
    display.update({
      pendingMails: bookingsThatAre('pending'),
      summaries: bookingsThatAre('summary'),
    });
  }

  let unsubscribe = () => {};
  function removePast(): void {
    const now = clock.confirmed();
    if (now === null) return;
    unsubscribe();
    stored.removePast(now);
  }

  unsubscribe = clock.subscribe(removePast);
  removePast();
  show();
  stored.subscribe(show);
}
