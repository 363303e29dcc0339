import { bookingTexts } from '../../content/booking-texts.ts';
import type { BookingState, Message } from '../../domain/booking-state.ts';
import { tableKey } from '../../domain/floor-plan.ts';

/** A message as the visitor reads it. */
export function messageText(message: Message): string {
  switch (message.kind) {
    case 'freeingGone':
    case 'freeingOffline':
      return bookingTexts.freeingFailed(bookingTexts[message.kind]);
    case 'taken':
    case 'zoneClosed':
    case 'outcomeUnknown':
    case 'notBooked':
    case 'lapsed':
      return bookingTexts[message.kind](message.table);
    default:
      return bookingTexts[message.kind];
  }
}

/** The status text: specification, section 4, booking flow 7; empty when there is none. */
export function statusText({ step, pendingMails, result }: BookingState): string {
  switch (step.name) {
    case 'writing':
      return bookingTexts.booking;
    case 'refused':
    case 'outcomeUnknown':
      return bookingTexts.checking;
    case 'freeing':
      return bookingTexts.freeing;
  }
  if (step.name === 'mailing' || pendingMails.some(({ isBeingSent }) => isBeingSent)) {
    return bookingTexts.waiting;
  }
  if (!result) return '';
  const { outcome } = result;
  return outcome.kind === 'sent'
    ? bookingTexts.submitted
    : (outcome.message ?? bookingTexts.wentWrong);
}

/** The question that is open, if any. */
export function questionText({ step }: BookingState): string | null {
  if (step.name === 'askingToBook') return bookingTexts.confirmBooking(step.request.table);
  return step.name === 'askingToFree' ? bookingTexts.confirmFreeing : null;
}

/** The key of the table whose booking or freeing is under way, if any. */
export function busyKey({ step }: BookingState): string | null {
  switch (step.name) {
    case 'writing':
    case 'refused':
    case 'outcomeUnknown':
      return tableKey(step.attempt.request.table);
    case 'freeing':
      return tableKey(step.table);
    default:
      return null;
  }
}
