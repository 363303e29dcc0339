import { type BookingRequest, detailNames } from '../domain/booking.ts';
import { type Attempt, type BookingState, initialState } from '../domain/booking-state.ts';
import { floorPlan, type TableId } from '../domain/floor-plan.ts';
import { fieldsOf } from './storage.ts';

/**
 * What is kept over a reload: without it a table could be booked and nobody know for whom.
 */
export interface KeptBooking {
  /** A booking of which it is not known whether its record stands. */
  readonly attempt: Attempt | null;
  /** Bookings whose record stands and whose mail is not known to have arrived. */
  readonly pendingMails: readonly Attempt[];
}

/** Whether something that was kept is a booking of today's floor plan and form. */
export function isKeptBooking(value: unknown): value is KeptBooking {
  const { attempt, pendingMails } = fieldsOf(value);
  return (attempt === null || isAttempt(attempt)) && isListOf(pendingMails, isAttempt);
}

function isAttempt(value: unknown): value is Attempt {
  const { request, promotionConsent, deadline } = fieldsOf(value);
  return isRequest(request) && typeof promotionConsent === 'boolean' && Number.isFinite(deadline);
}

/** Whether something that was kept is a request for a table that the floor plan has. */
export function isRequest(value: unknown): value is BookingRequest {
  const { table, details } = fieldsOf(value);
  const texts = fieldsOf(details);
  return (
    tables.some((each) => JSON.stringify(each) === JSON.stringify(table)) &&
    detailNames.every((name) => typeof texts[name] === 'string')
  );
}

const tables: readonly TableId[] = floorPlan.flatMap((zone) =>
  zone.tables.map(({ zone, numbers }) => ({ zone, numbers })),
);

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

/** What of this state is to be kept; null where nothing is. */
export function keptBooking({ step, pendingMails }: BookingState): KeptBooking | null {
  const isWriting = step.name === 'writing' || step.name === 'outcomeUnknown';
  const mails = pendingMails.map(({ attempt }) => attempt);
  if (step.name === 'mailing') mails.push(step.attempt);
  if (!isWriting && mails.length === 0) return null;
  return { attempt: isWriting ? step.attempt : null, pendingMails: mails };
}

/**
 * The state with which a page begins that finds something kept. The mails wait for the visitor:
 * nobody knows whether they arrived. The record of the attempt is to be read.
 */
export function reopenedBooking({ attempt, pendingMails }: KeptBooking): BookingState {
  return {
    ...initialState,
    step: attempt ? { name: 'outcomeUnknown', attempt, isTold: false } : initialState.step,
    pendingMails: pendingMails.map((mail) => ({ attempt: mail, isBeingSent: false })),
  };
}
