import { type BookingRequest, detailNames } from './booking.ts';
import type { Attempt, BookingState, Letter } from './booking-state.ts';
import { untouched } from './booking-state.ts';
import { floorPlan } from './floor-plan.ts';

/** What must outlive the page: without it a table could be booked and nobody know for whom. */
export interface KeptBooking {
  /** A booking of which it is not known whether its record stands. */
  readonly attempt: Attempt | null;
  /** Bookings whose record stands and whose mail is not known to have arrived. */
  readonly unsent: readonly Omit<Letter, 'id'>[];
}

/** What of this state is to be kept; null where nothing is. */
export function keptBooking({ step, unsent }: BookingState): KeptBooking | null {
  const attempt = 'attempt' in step ? step.attempt : null;
  const letters = step.name === 'mailing' ? [...unsent, step.letter] : unsent;
  if (!attempt && letters.length === 0) return null;
  return { attempt, unsent: letters.map(({ request, bookedAt }) => ({ request, bookedAt })) };
}

/**
 * How a page begins that finds something kept: the mails wait for the visitor, for no one knows
 * whether they arrived, and the database is asked what became of the booking that was under way.
 */
export function reopenedBooking({ attempt, unsent }: KeptBooking): BookingState {
  return {
    ...untouched,
    step: attempt ? { name: 'doubtful', attempt } : untouched.step,
    unsent: unsent.map((letter, index) => ({ ...letter, id: index + 1, isBeingSent: false })),
    lastId: unsent.length,
  };
}

/** @param value what was kept, as JSON tells it; anything else counts as nothing */
export function parseKeptBooking(value: unknown): KeptBooking | null {
  if (!isRecord(value) || !Array.isArray(value.unsent)) return null;
  const { attempt, unsent } = value;
  if (attempt !== null && !isAttempt(attempt)) return null;
  return unsent.every(isLetter) ? { attempt, unsent } : null;
}

function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    isRequest(value.request) &&
    typeof value.promotionConsent === 'boolean' &&
    typeof value.nonce === 'string'
  );
}

function isLetter(value: unknown): value is Omit<Letter, 'id'> {
  return isRecord(value) && isRequest(value.request) && typeof value.bookedAt === 'number';
}

/** Whether a value is what a booking asks for, as JSON tells it. */
export function isRequest(value: unknown): value is BookingRequest {
  if (!isRecord(value)) return false;
  const { details, table } = value;
  return (
    isRecord(details) &&
    detailNames.every((name) => typeof details[name] === 'string') &&
    floorPlan.some(({ tables }) =>
      tables.some(
        ({ zone, numbers }) => JSON.stringify({ zone, numbers }) === JSON.stringify(table),
      ),
    )
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
