import type { BookingRequest } from './booking.ts';
import type { BookingState, FormContents, Letter } from './booking-state.ts';
import type { TableId } from './floor-plan.ts';
import type { FoundRecord } from './lost-answer.ts';
import type { Settings } from './settings.ts';

/** What happens to a booking from outside. */
export type BookingEvent =
  | {
      readonly type: 'clicked';
      readonly table: TableId;
      /** The table's record as shown: server time, ms since the epoch. */
      readonly bookedAt: number | null;
      /** Server time, ms since the epoch. */
      readonly now: number;
      readonly form: FormContents;
    }
  /** `nonce`: random, and never used before. */
  | { readonly type: 'confirmed'; readonly nonce: string }
  | { readonly type: 'cancelled' }
  /** The record stands; `bookedAt` is its value. */
  | { readonly type: 'written'; readonly bookedAt: number }
  | { readonly type: 'refused' }
  /** Nothing left the page. */
  | { readonly type: 'notSent' }
  /** The socket died or stayed silent over its time: the record may stand or not. */
  | { readonly type: 'unanswered' }
  | {
      readonly type: 'readBack';
      readonly record: FoundRecord | null;
      /** Server time, ms since the epoch. */
      readonly now: number;
    }
  | { readonly type: 'unreadable' }
  | { readonly type: 'settingsRead'; readonly settings: Settings | null }
  | { readonly type: 'freed' }
  | { readonly type: 'gone' }
  | { readonly type: 'notFreed' }
  | { readonly type: 'mailed'; readonly letter: number }
  | { readonly type: 'mailFailed'; readonly letter: number; readonly word?: string }
  | { readonly type: 'lapsed'; readonly letter: number }
  /** `ofBooking`: not that of a mail sent again, after which the form stays as it is. */
  | { readonly type: 'resultShown'; readonly result: number; readonly ofBooking: boolean }
  | { readonly type: 'retried'; readonly letter: number }
  | { readonly type: 'givenUp'; readonly letter: number }
  | { readonly type: 'alertClosed' }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'cameBack' };

export type BookingEventName = BookingEvent['type'];
export type EventOf<Name extends BookingEventName> = Extract<BookingEvent, { type: Name }>;

/**
 * What is to be done outside. Each ends in exactly one event:
 * - `writeRecord`: `written`, `refused`, `notSent` or `unanswered`
 * - `readRecord`: `readBack` or `unreadable`
 * - `readSettings`: `settingsRead`
 * - `removeRecord`: `freed`, `gone` or `notFreed`
 * - `refuseLateWrite`, while the tab lives: in none
 * - `sendRow`: in none, a failure is logged only
 * - `sendMail`: `mailed` or `mailFailed`
 * - `sendMailAgain`, if its booking still stands: `mailed`, `mailFailed` or `lapsed`
 * - `hideResultLater`: `resultShown`, 3 s later
 */
export type Effect =
  | {
      readonly type: 'writeRecord';
      readonly table: TableId;
      /** Kept with the record. */
      readonly nonce: string;
      readonly isSecond: boolean;
    }
  | { readonly type: 'readRecord'; readonly table: TableId }
  | { readonly type: 'readSettings' }
  | { readonly type: 'removeRecord'; readonly table: TableId; readonly bookedAt: number }
  | {
      readonly type: 'refuseLateWrite';
      readonly table: TableId;
      readonly nonce: string;
      /** The attempt's record that stands, by its server timestamp in ms; null for none. */
      readonly bookedAt: number | null;
    }
  | { readonly type: 'sendRow'; readonly request: BookingRequest }
  | { readonly type: 'sendMail'; readonly letter: Letter }
  | { readonly type: 'sendMailAgain'; readonly letter: Letter }
  | {
      readonly type: 'hideResultLater';
      readonly result: number;
      readonly ofBooking: boolean;
    };

export interface Transition {
  readonly state: BookingState;
  readonly effects: readonly Effect[];
}
