import type { BookingRequest, VisitorDetails } from './booking.ts';
import type { TableId } from './floor-plan.ts';

/** What the form holds at the moment of a click on a table. */
export interface FormContents {
  readonly details: VisitorDetails;
  readonly privacyConsent: boolean;
  readonly promotionConsent: boolean;
  /** Only a machine ticks what no person sees. */
  readonly honeypot: boolean;
}

/** A booking that the visitor has confirmed and whose record may be on its way. */
export interface Attempt {
  readonly request: BookingRequest;
  readonly promotionConsent: boolean;
  /** Random, and kept with the record: by it the record is known again as this attempt's. */
  readonly nonce: string;
}

/** The mail of a booking whose record stands. */
export interface Letter {
  readonly id: number;
  readonly request: BookingRequest;
  /** The booking's record: server time, ms since the epoch. */
  readonly bookedAt: number;
}

/** A letter that is not known to have arrived. */
export interface UnsentLetter extends Letter {
  readonly isBeingSent: boolean;
}

/** Why a record is read back: what became of the write is not known, or known and not why. */
export type Doubt = 'first write unanswered' | 'second write unanswered' | 'second write refused';

/** Where the visitor's way to a table has come to. */
export type Step =
  | { readonly name: 'idle' }
  | {
      readonly name: 'askingToBook';
      readonly request: BookingRequest;
      readonly promotionConsent: boolean;
    }
  | { readonly name: 'writing'; readonly attempt: Attempt; readonly isSecond: boolean }
  | { readonly name: 'readingBack'; readonly attempt: Attempt; readonly doubt: Doubt }
  /** The booking was refused: the switches tell why. */
  | { readonly name: 'explaining'; readonly table: TableId }
  /** The database could not be asked what became of the write: it is asked once it is reached. */
  | { readonly name: 'doubtful'; readonly attempt: Attempt }
  | { readonly name: 'mailing'; readonly letter: Letter }
  | { readonly name: 'askingToFree'; readonly table: TableId; readonly bookedAt: number }
  | { readonly name: 'freeing'; readonly table: TableId; readonly bookedAt: number };

export type StepName = Step['name'];
export type StepOf<Name extends StepName> = Extract<Step, { name: Name }>;

/**
 * What the visitor is told in a dialog.
 * - `uncheckable`: the connection was lost and the database cannot be asked yet
 * - `notBooked`: after all nothing was written
 * - `lapsed`: the booking of an unsent mail does not stand any more
 */
export type Message =
  | { readonly kind: 'offline' | 'consentNeeded' | 'rejected' | 'bookingClosed' }
  | { readonly kind: 'confirmed'; readonly request: BookingRequest }
  | {
      readonly kind: 'taken' | 'zoneClosed' | 'uncheckable' | 'notBooked' | 'lapsed';
      readonly table: TableId;
    }
  | { readonly kind: 'freed' | 'freeingOffline' | 'freeingGone' };

export interface Alert {
  readonly id: number;
  readonly message: Message;
}

/** What became of the last mail, while it is shown. */
export interface MailResult {
  readonly id: number;
  /** `failed` with the service's own word, where it gave one. */
  readonly outcome: { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly word?: string };
}

/** All that the booking page shows of one visitor's bookings. */
export interface BookingState {
  readonly step: Step;
  /** Bookings whose mail did not arrive, each to be sent again or given up by the visitor. */
  readonly unsent: readonly UnsentLetter[];
  /** Dialogs to be closed by the visitor, the oldest first. */
  readonly alerts: readonly Alert[];
  readonly result: MailResult | null;
  readonly isOnline: boolean;
  /** How often the form has been reset. */
  readonly formResets: number;
  readonly lastId: number;
}

/** The state of a page on which nothing has happened yet. */
export const untouched: BookingState = {
  step: { name: 'idle' },
  unsent: [],
  alerts: [],
  result: null,
  isOnline: false,
  formResets: 0,
  lastId: 0,
};
