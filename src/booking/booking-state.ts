import type { Config } from '../config.ts';
import type { Database } from '../services/database.ts';
import type { MailOutcome } from '../services/form-mail.ts';
import { createStore, type Store } from '../services/store.ts';
import type { TabLocks } from '../services/tab-locks.ts';
import type { Timeouts } from '../services/timeouts.ts';
import type { Booking } from '../tables/booking.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/followed.ts';
import type { Meal } from '../time/meals.ts';
import type { Dialogs } from '../ui/dialogs.ts';
import type { VisitorDetails } from './details.ts';
import type { OwnBooking, StoredBookings } from './own-bookings.ts';

/** How long the result of a mail is shown, in ms (requirements, section 9). */
const RESULT_SHOWN_MS = 3_000;

export type StepName = 'writing' | 'checking' | 'mailing' | 'freeing';

/** A booking or freeing that is under way. */
export interface Step {
  readonly name: StepName;
  readonly table: TableId;
}

/** What the booking page shows of a visitor's bookings. */
export interface BookingState {
  /**
   * One at a time: of several that are resumed, the first. Null also while a
   * dialog says how far it is.
   */
  readonly current: Step | null;
  /** Of the device, the newest first. */
  readonly all: readonly OwnBooking[];
  /** Those whose mail may not have arrived. */
  readonly pendingMails: readonly OwnBooking[];
  readonly summaries: readonly OwnBooking[];
  /** The number of what was freed last on this page. */
  readonly freedHere: string | null;
  readonly result: MailOutcome | null;
  /** What was booked last: a form that still holds it is reset. */
  readonly booked: VisitorDetails | null;
}

/** Before the bookings are opened. */
export const NO_BOOKINGS: BookingState = {
  current: null,
  all: [],
  pendingMails: [],
  summaries: [],
  freedHere: null,
  result: null,
  booked: null,
};

/** What a dialog says or asks. */
export type BookingDialog =
  | (ConfirmBooking & { readonly kind: 'confirmBooking' })
  | { readonly kind: 'confirmed'; readonly own: OwnBooking }
  | {
      readonly kind:
        | 'offline'
        | 'consentNeeded'
        | 'rejected'
        | 'partyTooLarge'
        | 'dayChanged'
        | 'changedMeanwhile'
        | 'linkInvalid'
        | 'lapsed';
      /** Whether an own booking stays as it was. */
      readonly isKept?: boolean;
    }
  | {
      readonly kind: Refusal | FreeingOutcome | 'outcomeUnknown';
      readonly table: TableId;
      readonly meal?: Meal;
      /** Whether an own booking stays as it was. */
      readonly isKept?: boolean;
    }
  | {
      readonly kind: 'heldNow' | 'heldThen' | 'tooFar';
      readonly table: TableId;
      /** For which the table is held, or which the form asks for. */
      readonly meal: Meal;
    }
  // The meal is that of the form.
  | { readonly kind: 'planDiffers'; readonly meal: Meal }
  | {
      /** Of a press on a booked table of a meal that is full. */
      readonly kind: 'allBooked';
      readonly meal: Meal;
      /** Another one with a free table; null if none is known. */
      readonly next: Meal | null;
    }
  | {
      readonly kind: 'confirmFreeing';
      readonly table: TableId;
      /** Null for the booking of another visitor. */
      readonly own: OwnBooking | null;
      /** For which the visitor could book the table instead. */
      readonly instead: Meal | null;
    };

/** Answers beside 'Conferma'; `instead`: the same table for another meal. */
export type BookingAnswer = 'complete' | 'otherTable' | 'instead';

/** The question before a booking, or before one is changed. */
export interface ConfirmBooking {
  /** The own booking that gets it; null: it is a new one. */
  readonly before: Booking | null;
  /** As it shall be, without its deadline. */
  readonly after: Booking;
  /** Whether it is changed, and not its table pressed again. */
  readonly isChange: boolean;
  /** What was typed. */
  readonly details: VisitorDetails;
  /** Whether its table is red: it may still be occupied. */
  readonly isExpired: boolean;
}

/**
 * Why a table is not booked:
 * - `mealTaken`: another guest has just booked it for that meal
 * - `timeUnknown`: the deadline was refused, for which the page had only the
 *   site's time
 * - `notBooked`: it has not arrived in time
 * - `unexplained`: the database does not say
 */
export type Refusal =
  | 'bookingClosed'
  | 'zoneClosed'
  | 'taken'
  | 'takenByOneself'
  | 'mealTaken'
  | 'timeUnknown'
  | 'offline'
  | 'notBooked'
  | 'unexplained';

/**
 * What became of a freeing; `recordFreed`: the table is free now, and the
 * restaurant still holds it for a meal.
 */
export type FreeingOutcome =
  | 'freed'
  | 'recordFreed'
  | 'freeingRefused'
  | 'freeingOffline'
  | 'freeingUnknown';

/** How far one booking or freeing is, as the page shows it. */
export interface Progress {
  show(name: StepName): void;
  /** Shows nothing: a dialog says how far it is. It is still under way. */
  hide(): void;
  /** Nothing of it is under way any more. */
  end(): void;
}

/** The state, and how bookings and freeings change it. */
export interface BookingDisplay extends Store<BookingState> {
  update(change: Partial<BookingState>): void;
  /** The progress of a booking or freeing, which shows nothing yet. */
  begin(table: TableId): Progress;
  /** Whether a booking or freeing is under way. */
  isBusy(): boolean;
  /** Shows the result of a mail for 3 s. */
  showResult(result: MailOutcome): void;
  /** Resets the form after 3 s, if it still holds what was booked. */
  resetFormLater(booked: VisitorDetails): void;
}

/** What changes the database, by what the page shows of it. */
export interface Connection {
  readonly database: Database;
  /** The tables as the page shows them. */
  readonly live: LiveTables;
  readonly timeouts: Timeouts;
}

/** What a booking, a retry or a freeing uses. */
export interface BookingContext extends Connection {
  /** The addresses of the form-mail service and of the spreadsheet. */
  readonly config: Pick<Config, 'formMail' | 'spreadsheetUrl'>;
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
}

/** Whether what the page shows is current: only then can a table be booked. */
export function isOnline({ live }: Pick<Connection, 'live'>): boolean {
  return live.get().status === 'current';
}

export function createBookingDisplay(): BookingDisplay {
  const { get, set, subscribe } = createStore(NO_BOOKINGS);
  const update = (change: Partial<BookingState>) =>
    set({ ...get(), ...change });
  /** Those under way, the first to begin first; null while a dialog is open. */
  const steps = new Map<symbol, Step | null>();

  function showFirstStep(): void {
    const [current = null] = steps.values();
    if (current !== get().current) update({ current });
  }

  return {
    get,
    subscribe,
    update,
    begin(table) {
      const key = Symbol('progress');
      return {
        show(name) {
          steps.set(key, { name, table });
          showFirstStep();
        },
        hide() {
          steps.set(key, null);
          showFirstStep();
        },
        end() {
          steps.delete(key);
          showFirstStep();
        },
      };
    },
    isBusy: () => steps.size > 0,
    showResult(result) {
      update({ result });
      setTimeout(() => {
        if (get().result === result) update({ result: null });
      }, RESULT_SHOWN_MS);
    },
    resetFormLater(booked) {
      setTimeout(update, RESULT_SHOWN_MS, { booked });
    },
  };
}
