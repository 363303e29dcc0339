import type { MailOutcome } from '../services/form-mail.ts';
import { createStore, type Store } from '../services/store.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { Deadline } from '../tables/records.ts';
import type { RemovalOutcome } from '../tables/table-record.ts';
import type { Attempt, Refusal } from './attempt.ts';
import type { BookingRequest } from './details.ts';

/** How long the result of a mail is shown, in ms (specification, section 9). */
const RESULT_SHOWN_MS = 3_000;

export type StepName =
  | 'dialog'
  | 'writing'
  | 'checking'
  | 'mailing'
  | 'freeing';

/** A booking or freeing that is under way. */
export interface Step {
  readonly name: StepName;
  readonly table: TableId;
}

/** What the booking page shows of a visitor's bookings. */
export interface BookingState {
  /** One at a time: of several that are resumed, the first. */
  readonly current: Step | null;
  /**
   * Their mail may not have arrived: the visitor sends each again or gives it
   * up.
   */
  readonly pendingMails: readonly Attempt[];
  readonly summaries: readonly Attempt[];
  /** The bookings whose records were read after this page knew of them. */
  readonly checkedIds: readonly Deadline[];
  /**
   * The booking whose table the visitor freed last, until the notice is closed.
   */
  readonly freed: Attempt | null;
  readonly result: MailOutcome | null;
  readonly formResets: number;
}

export const NO_BOOKINGS: BookingState = {
  current: null,
  pendingMails: [],
  summaries: [],
  checkedIds: [],
  freed: null,
  result: null,
  formResets: 0,
};

/** What a dialog says or asks. */
export type BookingDialog =
  | { readonly kind: 'confirmBooking'; readonly request: BookingRequest }
  | { readonly kind: 'confirmed'; readonly attempt: Attempt }
  | {
      readonly kind:
        | 'offline'
        | 'consentNeeded'
        | 'rejected'
        | 'partyTooLarge'
        | 'dayChanged'
        | 'linkInvalid';
    }
  | { readonly kind: Refusal | RemovalOutcome; readonly table: TableId }
  | { readonly kind: 'outcomeUnknown' | 'lapsed'; readonly table: TableId }
  | {
      readonly kind: 'confirmFreeing';
      readonly table: TableId;
      readonly isOwn: boolean;
    };

/** How far one booking or freeing is, as the page shows it. */
export interface Progress {
  /** Shows its next step. */
  show(name: StepName): void;
  /** Nothing of it is under way any more. */
  end(): void;
}

/** The state, and how bookings and freeings change it. */
export interface BookingDisplay extends Store<BookingState> {
  update(change: Partial<BookingState>): void;
  /** The progress of a booking or freeing, which shows nothing yet. */
  begin(table: TableId): Progress;
  /** Shows the result of a mail for 3 s. */
  showResult(result: MailOutcome): void;
  /** Resets the form after 3 s. */
  resetFormLater(): void;
}

export function createBookingDisplay(): BookingDisplay {
  const { get, set, subscribe } = createStore(NO_BOOKINGS);
  const update = (change: Partial<BookingState>) =>
    set({ ...get(), ...change });
  /** The steps under way, by a number, in the order in which they began. */
  const steps = new Map<number, Step>();
  let begun = 0;

  function showFirstStep(): void {
    const [current = null] = steps.values();
    update({ current });
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
        end() {
          steps.delete(number);
          showFirstStep();
        },
      };
    },
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
