import type { BookingRequest, VisitorDetails } from './booking.ts';
import type { TableId } from './floor-plan.ts';
import type { Settings } from './settings.ts';

/** What the form holds at the moment of a click on a table. */
export interface FormContents {
  readonly details: VisitorDetails;
  readonly privacyConsent: boolean;
  readonly promotionConsent: boolean;
  /** Only a machine ticks a field that no person sees. */
  readonly honeypot: boolean;
}

/** A booking that the visitor has confirmed. */
export interface Attempt {
  readonly request: BookingRequest;
  readonly promotionConsent: boolean;
  /**
   * Server time in ms since the epoch after which the database refuses the record, plus a random
   * fraction. It stands beside the record as its priority and names the attempt.
   */
  readonly deadline: number;
}

/** The mail of a booking whose record was written. It is not known to have arrived. */
export interface PendingMail {
  readonly attempt: Attempt;
  readonly isBeingSent: boolean;
}

/** The step of the booking or freeing that is under way. Only one is at a time. */
export type Step =
  | { readonly name: 'idle' }
  | {
      readonly name: 'askingToBook';
      readonly request: BookingRequest;
      readonly promotionConsent: boolean;
    }
  | { readonly name: 'writing'; readonly attempt: Attempt }
  /** The record was refused. The switches are read to find out why. */
  | { readonly name: 'refused'; readonly attempt: Attempt }
  /** There was no definite answer. The record is read after its deadline. */
  | { readonly name: 'outcomeUnknown'; readonly attempt: Attempt; readonly isTold: boolean }
  | { readonly name: 'mailing'; readonly attempt: Attempt }
  | { readonly name: 'askingToFree'; readonly table: TableId; readonly bookedAt: number }
  | {
      readonly name: 'freeing';
      readonly table: TableId;
      readonly bookedAt: number;
      readonly freeing: number;
    };

export type StepName = Step['name'];
export type StepOf<Name extends StepName> = Extract<Step, { name: Name }>;

/**
 * What the visitor is told in a dialog.
 * - `outcomeUnknown`: the connection was lost, and the database cannot be read yet
 * - `notBooked`: the connection was lost, and nothing was written
 * - `lapsed`: the booking of a pending mail does not stand any more
 */
export type Message =
  | {
      readonly kind: 'offline' | 'consentNeeded' | 'rejected' | 'bookingClosed' | 'partyTooLarge';
    }
  | { readonly kind: 'confirmed'; readonly request: BookingRequest }
  | {
      readonly kind: 'taken' | 'zoneClosed' | 'outcomeUnknown' | 'notBooked' | 'lapsed';
      readonly table: TableId;
    }
  | { readonly kind: 'freed' | 'freeingOffline' | 'freeingGone' };

export interface Alert {
  readonly id: number;
  readonly message: Message;
}

/** How the last mail ended; shown for 3 s. */
export interface MailResult {
  readonly id: number;
  /** `failed` with the service's message, where it gave one. */
  readonly outcome:
    | { readonly kind: 'sent' }
    | { readonly kind: 'failed'; readonly message?: string };
}

/** All that the booking page shows of one visitor's bookings. */
export interface BookingState {
  readonly step: Step;
  /** Bookings whose mail failed: the visitor sends each again or gives it up. */
  readonly pendingMails: readonly PendingMail[];
  /** Dialogs for the visitor to close, the oldest first. */
  readonly alerts: readonly Alert[];
  readonly result: MailResult | null;
  readonly isOnline: boolean;
  /** How often the form has been reset. */
  readonly formResets: number;
  readonly lastId: number;
}

/** The state of a page on which nothing has happened yet. */
export const initialState: BookingState = {
  step: { name: 'idle' },
  pendingMails: [],
  alerts: [],
  result: null,
  isOnline: false,
  formResets: 0,
  lastId: 0,
};

/** A table's record, as it is read to find out whose it is. */
export interface TableRecord {
  /** Server time, ms since the epoch. */
  readonly bookedAt: number;
  /** The deadline of the attempt that wrote it; null for a record without one. */
  readonly deadline: number | null;
}

/** What the visitor does. */
export type VisitorEvent =
  | {
      readonly type: 'tableClicked';
      readonly table: TableId;
      /** The table's record as shown: server time, ms since the epoch. */
      readonly bookedAt: number | null;
      /** Server time, ms since the epoch. */
      readonly now: number;
      readonly form: FormContents;
    }
  | { readonly type: 'confirmed' }
  | { readonly type: 'cancelled' }
  | { readonly type: 'alertClosed' }
  | { readonly type: 'partyTooLarge' }
  /** `attempt`, here and below: the deadline of the attempt that the event belongs to. */
  | { readonly type: 'mailRetried'; readonly attempt: number }
  | { readonly type: 'mailGivenUp'; readonly attempt: number };

/** Whatever happens to a booking. An answer to an attempt that has ended changes nothing. */
export type BookingEvent =
  | Exclude<VisitorEvent, { type: 'confirmed' }>
  /** `deadline`: that of a new attempt. */
  | { readonly type: 'confirmed'; readonly deadline: number }
  | { readonly type: 'written'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number }
  /** There was no definite answer: the record stands or not. */
  | { readonly type: 'unanswered'; readonly attempt: number }
  /** Read after the deadline; `now` in server time, ms since the epoch. */
  | {
      readonly type: 'recordRead';
      readonly attempt: number;
      readonly record: TableRecord | null;
      readonly now: number;
    }
  /** The record could not be read so far; it is tried further. */
  | { readonly type: 'unreadable'; readonly attempt: number }
  | { readonly type: 'settingsRead'; readonly attempt: number; readonly settings: Settings | null }
  | { readonly type: 'mailSent'; readonly attempt: number }
  | { readonly type: 'mailFailed'; readonly attempt: number; readonly message?: string }
  /** The booking of a mail that was to be sent again does not stand any more. */
  | { readonly type: 'mailLapsed'; readonly attempt: number }
  | { readonly type: 'resultShown'; readonly result: number; readonly resetsForm: boolean }
  | {
      readonly type: 'freed' | 'freeingGone' | 'freeingOffline';
      readonly freeing: number;
    }
  | { readonly type: 'connectionLost' }
  | { readonly type: 'connectionRestored' };

export type EventOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>;

/**
 * What is to be done outside of the state, and the events it leads to:
 * - `writeRecord`: `written`, `refused` or `unanswered`
 * - `readRecord`: `recordRead`, after `unreadable` where it takes long
 * - `readSettings`: `settingsRead`
 * - `removeRecord`: `freed`, `freeingGone` or `freeingOffline`
 * - `sendMail`: `mailSent`, `mailFailed` or, where `isRetry`, `mailLapsed`
 * - `hideResult`: `resultShown`, 3 s later
 */
export type Effect =
  | { readonly type: 'writeRecord' | 'readRecord' | 'readSettings'; readonly attempt: Attempt }
  /** Sends the spreadsheet's row before it, where the visitor agreed and `isRetry` is false. */
  | { readonly type: 'sendMail'; readonly attempt: Attempt; readonly isRetry: boolean }
  | { readonly type: 'removeRecord'; readonly freeing: StepOf<'freeing'> }
  | { readonly type: 'hideResult'; readonly result: number; readonly resetsForm: boolean };

export interface Transition {
  readonly state: BookingState;
  readonly effects: readonly Effect[];
}
