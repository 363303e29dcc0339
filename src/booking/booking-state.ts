import type { MailOutcome } from '../services/form-mail.ts';
import { createStore, type Store } from '../services/store.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { Meal } from '../time/meals.ts';
import type { Attempt, BookingPlan, Refusal } from './attempt.ts';
import type { BookingRequest } from './details.ts';

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
  /**
   * Bookings whose mail may not have arrived: the visitor sends it again or
   * gives it up.
   */
  readonly pendingMails: readonly Attempt[];
  readonly summaries: readonly Attempt[];
  /**
   * The booking whose table the visitor freed last, until the notice is closed.
   */
  readonly freed: Attempt | null;
  readonly result: MailOutcome | null;
  readonly formResets: number;
}

/** Before the bookings are opened. */
export const NO_BOOKINGS: BookingState = {
  current: null,
  pendingMails: [],
  summaries: [],
  freed: null,
  result: null,
  formResets: 0,
};

/** What a dialog says or asks. */
export type BookingDialog =
  | (ConfirmBooking & { readonly kind: 'confirmBooking' })
  | { readonly kind: 'confirmed'; readonly attempt: Attempt }
  | {
      readonly kind:
        | 'offline'
        | 'consentNeeded'
        | 'rejected'
        | 'partyTooLarge'
        | 'dayChanged'
        | 'forgetPending'
        | 'forgetEnded'
        | 'linkInvalid';
    }
  | {
      readonly kind: Refusal | FreeingOutcome | 'outcomeUnknown' | 'lapsed';
      readonly table: TableId;
      readonly meal?: Meal;
    }
  | {
      readonly kind: 'heldNow' | 'heldThen' | 'planDiffers';
      readonly table: TableId;
      /** For which the table is held, or which the form asks for. */
      readonly meal: Meal;
    }
  | {
      readonly kind: 'confirmFreeing';
      readonly table: TableId;
      /** Null for the booking of another visitor. */
      readonly own: Attempt | null;
      /** For which the visitor could book the table instead. */
      readonly instead: Meal | null;
    };

/**
 * The answers of questions beside 'Conferma': back to the form, another table,
 * or the same table for another meal.
 */
export type BookingAnswer = 'complete' | 'otherTable' | 'instead';

/** The question before a booking. */
export interface ConfirmBooking {
  readonly request: BookingRequest;
  readonly plan: BookingPlan;
  /** Whether its table is red: it may still be occupied. */
  readonly isExpired: boolean;
}

/** What became of a freeing: see `ChangeOutcome`. */
export type FreeingOutcome =
  | 'freed'
  | 'freeingGone'
  | 'freeingRefused'
  | 'freeingOffline'
  | 'freeingUnknown';

/** How far one booking or freeing is, as the page shows it. */
export interface Progress {
  /** Shows its next step. */
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
  /** Resets the form after 3 s. */
  resetFormLater(): void;
}

export function createBookingDisplay(): BookingDisplay {
  const { get, set, subscribe } = createStore(NO_BOOKINGS);
  const update = (change: Partial<BookingState>) =>
    set({ ...get(), ...change });
  /**
   * The steps under way, by a number, in the order in which they began; null
   * while a dialog is open.
   */
  const steps = new Map<number, Step | null>();
  let begun = 0;

  function showFirstStep(): void {
    const [current = null] = steps.values();
    if (current !== get().current) update({ current });
  }

  return {
    get,
    subscribe,
    update,
    begin(table) {
      begun += 1;
      const number = begun;
      return {
        show(name) {
          steps.set(number, { name, table });
          showFirstStep();
        },
        hide() {
          steps.set(number, null);
          showFirstStep();
        },
        end() {
          steps.delete(number);
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
    resetFormLater() {
      setTimeout(
        () => update({ formResets: get().formResets + 1 }),
        RESULT_SHOWN_MS,
      );
    },
  };
}
