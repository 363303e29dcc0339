import * as v from 'valibot';
import type { BookingRequest } from '../domain/booking.ts';
import { type Attempt, type BookingState, initialState } from '../domain/booking-state.ts';
import { floorPlan, type TableId } from '../domain/floor-plan.ts';

const tables = floorPlan.flatMap((zone) => zone.tables);

/** A table of the floor plan. */
const tableSchema = v.custom<TableId>((value) =>
  tables.some(({ zone, numbers }) => JSON.stringify({ zone, numbers }) === JSON.stringify(value)),
);

/** A booking's request, as it is kept. A table that the floor plan does not have is refused. */
export const requestSchema = v.object({
  details: v.object({
    name: v.string(),
    surname: v.string(),
    date: v.string(),
    time: v.string(),
    partySize: v.string(),
    phone: v.string(),
    email: v.string(),
  }),
  table: tableSchema,
}) satisfies v.GenericSchema<unknown, BookingRequest>;

const attemptSchema = v.object({
  request: requestSchema,
  promotionConsent: v.boolean(),
  deadline: v.number(),
}) satisfies v.GenericSchema<unknown, Attempt>;

/**
 * What is kept over a reload: without it a table could be booked and nobody know for whom.
 * - `attempt`: a booking of which it is not known whether its record stands
 * - `pendingMails`: bookings whose record stands and whose mail is not known to have arrived
 */
export const keptBookingSchema = v.object({
  attempt: v.nullable(attemptSchema),
  pendingMails: v.array(attemptSchema),
});

export type KeptBooking = v.InferOutput<typeof keptBookingSchema>;

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
