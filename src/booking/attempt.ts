import { floorPlan } from '../tables/floor-plan.ts';
import type { TableReading, TableRecord } from '../tables/records.ts';
import { isBookingOpen, isZoneOpen } from '../tables/settings.ts';
import { tableState } from '../tables/table-state.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import type { BookingRequest } from './details.ts';

/** A booking that the visitor has confirmed. */
export interface Attempt {
  readonly request: BookingRequest;
  readonly promotionConsent: boolean;
  /**
   * The time after which the database refuses the record, plus a random fraction that identifies the
   * attempt. It is the priority of the record.
   */
  readonly deadline: Instant;
}

/** `booked`: the record is the attempt's own; `notBooked`: the database does not say why it is not. */
export type AttemptOutcome =
  | 'booked'
  | 'bookingClosed'
  | 'zoneClosed'
  | 'taken'
  | 'notBooked';

/** The outcome of an attempt, by a reading after its refusal or after its deadline. */
export function attemptOutcome(
  { request: { table }, deadline }: Attempt,
  { record, settings }: TableReading,
  now: Instant,
): AttemptOutcome {
  if (record?.deadline === deadline) return 'booked';
  if (!isBookingOpen(settings)) return 'bookingClosed';
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (zone && !isZoneOpen(zone, settings)) return 'zoneClosed';
  return record && tableState(record.bookedAt, now) === 'booked'
    ? 'taken'
    : 'notBooked';
}

/**
 * Whether a booking was cancelled: its record was removed or replaced on the day on which it was
 * written. Every record ends at midnight, the booking for a later day does not.
 */
export function hasLapsed(
  deadline: Instant,
  record: TableRecord | null,
  now: Instant,
): boolean {
  return record?.deadline !== deadline && romeDate(deadline) === romeDate(now);
}

/** Whether the day of a booking has passed. Without a date it is for the day on which it was made. */
export function isPast({ request, deadline }: Attempt, now: Instant): boolean {
  const { date } = request.details;
  const madeOn = romeDate(deadline);
  return (date > madeOn ? date : madeOn) < romeDate(now);
}

/** The attempt without name, telephone and e-mail, which no summary shows. */
export function withoutContact(attempt: Attempt): Attempt {
  const { request } = attempt;
  const details = {
    ...request.details,
    name: '',
    surname: '',
    phone: '',
    email: '',
  };
  return { ...attempt, request: { ...request, details } };
}

/** Eight digits, the same in every mail of one attempt. */
export function bookingNumber({ deadline }: Attempt): string {
  return String(Math.round(deadline * 1000) % 1e8).padStart(8, '0');
}
