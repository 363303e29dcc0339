import type { MailOutcome } from '../services/form-mail.ts';
import { createStore } from '../services/store.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { RemovalOutcome } from '../tables/table-record.ts';
import type { Attempt, AttemptOutcome } from './attempt.ts';
import type { BookingRequest } from './details.ts';

/** How long the result of a mail is shown, in ms (specification, section 9). */
const RESULT_SHOWN_MS = 3_000;

export type StepName =
  | 'dialog'
  | 'writing'
  | 'checking'
  | 'mailing'
  | 'freeing';

/** What the booking page shows of a visitor's bookings. */
export interface BookingView {
  /** The booking or freeing that is under way: one at a time. */
  readonly current: { readonly name: StepName; readonly table: TableId } | null;
  /** Their mail may not have arrived: the visitor sends each again or gives it up. */
  readonly pendingMails: readonly Attempt[];
  readonly summaries: readonly Attempt[];
  /** The booking whose table the visitor freed last, until the notice is closed. */
  readonly freed: Attempt | null;
  readonly result: MailOutcome | null;
  readonly formResets: number;
}

export const EMPTY_VIEW: BookingView = {
  current: null,
  pendingMails: [],
  summaries: [],
  freed: null,
  result: null,
  formResets: 0,
};

/** What a dialog says or asks. */
export type Message =
  | {
      readonly kind: 'confirmBooking' | 'confirmed';
      readonly request: BookingRequest;
    }
  | {
      readonly kind:
        | 'offline'
        | 'consentNeeded'
        | 'rejected'
        | 'partyTooLarge'
        | 'dayChanged';
    }
  | {
      readonly kind: Exclude<AttemptOutcome, 'booked'> | RemovalOutcome;
      readonly table: TableId;
    }
  | { readonly kind: 'outcomeUnknown' | 'lapsed'; readonly table: TableId }
  | {
      readonly kind: 'confirmFreeing';
      readonly table: TableId;
      readonly isOwn: boolean;
    };

export function createBookingView() {
  const { get, set, subscribe } = createStore(EMPTY_VIEW);
  const update = (change: Partial<BookingView>) => set({ ...get(), ...change });
  return {
    get,
    subscribe,
    update,
    /** Shows a step. If another booking was resumed after a reload, the first is shown. */
    showStep(name: StepName, table: TableId): void {
      const { current } = get();
      if (!current || current.table === table)
        update({ current: { name, table } });
    },
    endStep(table: TableId): void {
      if (get().current?.table === table) update({ current: null });
    },
    /** Shows the result of a mail for 3 s, and then resets the form if it was a new booking's. */
    showResult(result: MailOutcome, resetsForm: boolean): void {
      update({ result });
      setTimeout(() => {
        if (get().result === result) update({ result: null });
        if (resetsForm) update({ formResets: get().formResets + 1 });
      }, RESULT_SHOWN_MS);
    },
  };
}
