import type { Attempt, AttemptOutcome } from '../domain/attempt.ts';
import type { BookingRequest } from '../domain/booking.ts';
import type { TableId } from '../domain/floor-plan.ts';
import type { MailOutcome } from './form-mail.ts';
import { createStore, type Store } from './store.ts';
import type { RemovalOutcome } from './table-record.ts';

/** How long the result of a mail is shown, in ms (specification, section 9). */
const RESULT_SHOWN_MS = 3_000;

export type StepName = 'dialog' | 'writing' | 'checking' | 'mailing' | 'freeing';

/** What the booking page shows of one visitor's bookings. */
export interface BookingView {
  /** The booking or freeing that is under way: one at a time. */
  readonly current: { readonly name: StepName; readonly table: TableId } | null;
  /** Bookings whose mail may not have arrived: the visitor sends each again or gives it up. */
  readonly pendingMails: readonly Attempt[];
  /** Confirmed bookings, the newest first. */
  readonly summaries: readonly Attempt[];
  /** The booking whose table the visitor has freed last, until the visitor closes the notice. */
  readonly freed: Attempt | null;
  /** How the last mail ended; shown for 3 s. */
  readonly result: MailOutcome | null;
  /** How often the form has been reset. */
  readonly formResets: number;
}

/** What a page shows at first. */
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
  | { readonly kind: 'confirmBooking' | 'confirmed'; readonly request: BookingRequest }
  | { readonly kind: 'offline' | 'consentNeeded' | 'rejected' | 'partyTooLarge' | 'dayChanged' }
  | {
      readonly kind:
        | Exclude<AttemptOutcome, 'booked'>
        | RemovalOutcome
        | 'outcomeUnknown'
        | 'lapsed';
      readonly table: TableId;
    }
  | {
      readonly kind: 'confirmFreeing';
      readonly table: TableId;
      /** Whether it was booked on this device. */
      readonly isOwn: boolean;
    };

export interface BookingViewStore extends Store<BookingView> {
  update(change: Partial<BookingView>): void;
  /** Shows a step; of two at a time, one of them resumed after a reload, the first is shown. */
  showStep(name: StepName, table: TableId): void;
  endStep(table: TableId): void;
  /** Shows the result of a mail for 3 s, and then resets the form if it was that of a new booking. */
  showResult(result: MailOutcome, resetsForm: boolean): void;
}

export function createBookingView(): BookingViewStore {
  const { get, set, subscribe } = createStore(EMPTY_VIEW);
  const update = (change: Partial<BookingView>) => set({ ...get(), ...change });
  return {
    get,
    subscribe,
    update,
    showStep(name, table) {
      const { current } = get();
      if (!current || current.table === table) update({ current: { name, table } });
    },
    endStep(table) {
      if (get().current?.table === table) update({ current: null });
    },
    showResult(result, resetsForm) {
      update({ result });
      setTimeout(() => {
        const { formResets, result: shown } = get();
        update({
          result: shown === result ? null : shown,
          formResets: formResets + (resetsForm ? 1 : 0),
        });
      }, RESULT_SHOWN_MS);
    },
  };
}
