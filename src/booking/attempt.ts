import { floorPlan } from '../tables/floor-plan.ts';
import type { BookedTime } from '../tables/lost-texts.ts';
import {
  type Deadline,
  makeDeadline,
  numberOf,
  type TableReading,
  type TableRecord,
} from '../tables/records.ts';
import { isBookingOpen, isZoneOpen } from '../tables/settings.ts';
import { tableState } from '../tables/table-state.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import {
  type BookingRequest,
  isReachable,
  makeDetails,
  type VisitorDetails,
} from './details.ts';

/** A booking that the visitor has confirmed. */
export interface Attempt {
  /** The deadline of its record; no other attempt has it. */
  readonly id: Deadline;
  readonly request: BookingRequest;
  readonly promotionConsent: boolean;
  /** The time of its record; null before it is known to be written. */
  readonly bookedAt: Instant | null;
  /**
   * True if the visitor left neither telephone nor e-mail: the contact itself
   * is not stored for long.
   */
  readonly isUnreachable?: boolean | undefined;
  /** Whether it came to this device by a shared link. */
  readonly isShared?: boolean | undefined;
}

/**
 * Makes an attempt.
 * @param now server time at which the visitor confirmed
 * @param lifetimeMs for how long the database accepts its record, in ms, or by
 *   up to an eighth longer; the rules allow 60 s
 */
export function makeAttempt(
  request: BookingRequest,
  promotionConsent: boolean,
  now: Instant,
  lifetimeMs: number,
): Attempt {
  const id = makeDeadline(now, lifetimeMs);
  return withContact({ id, request, promotionConsent, bookedAt: null });
}

/** Why a table is not booked; `notBooked`: the database does not say. */
export type Refusal =
  | 'bookingClosed'
  | 'zoneClosed'
  | 'taken'
  | 'takenByOneself'
  | 'notBooked';

/** Whether a record is that of an attempt. */
export function isRecordOf(
  { id }: Pick<Attempt, 'id'>,
  record: TableRecord | null,
): record is TableRecord {
  return record?.deadline === id;
}

/**
 * Why an attempt has no record, by a reading after its refusal or after its
 * deadline.
 * @param ownIds the other attempts of this device
 */
export function refusalOf(
  { request: { table } }: Pick<Attempt, 'request'>,
  { record, settings }: TableReading,
  ownIds: readonly Deadline[],
  now: Instant,
): Refusal {
  if (!isBookingOpen(settings)) return 'bookingClosed';
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (zone && !isZoneOpen(zone, settings)) return 'zoneClosed';
  if (!record || tableState(record.bookedAt, now) !== 'booked')
    return 'notBooked';
  const isOwn = record.deadline !== null && ownIds.includes(record.deadline);
  return isOwn ? 'takenByOneself' : 'taken';
}

/**
 * Whether a booking was cancelled: its record was removed or replaced on the
 * day on which it was written. A record only matters on that day; the booking
 * may be for a later one.
 */
export function hasLapsed(
  attempt: Attempt,
  record: TableRecord | null,
  now: Instant,
): boolean {
  return (
    !isRecordOf(attempt, record) &&
    romeDate(writtenAt(attempt)) === romeDate(now)
  );
}

/**
 * Whether the day of a booking has passed, and the one on which it was made.
 */
export function isPast(attempt: Attempt, now: Instant): boolean {
  const madeOn = romeDate(writtenAt(attempt));
  const day = dayOf(attempt);
  return (day > madeOn ? day : madeOn) < romeDate(now);
}

/**
 * The day of a booking, yyyy-mm-dd: without a date the one on which it was
 * made.
 */
export function dayOf(attempt: Attempt): string {
  return attempt.request.details.date || romeDate(writtenAt(attempt));
}

/** The details of a booking, with its day if the visitor has typed none. */
export function datedDetails(attempt: Attempt): VisitorDetails {
  return { ...attempt.request.details, date: dayOf(attempt) };
}

/** The day and the time of a booking. */
export function bookedTimeOf(attempt: Attempt): BookedTime {
  return { date: dayOf(attempt), time: attempt.request.details.time };
}

/**
 * When the record was written; until that is known, the last moment at which it
 * may be.
 */
export function writtenAt({ id, bookedAt }: Attempt): Instant {
  return bookedAt ?? id;
}

/** The attempt, after its telephone and e-mail were checked. */
export function withContact(attempt: Attempt): Attempt {
  const isUnreachable = !isReachable(attempt.request.details) || undefined;
  return { ...attempt, isUnreachable };
}

/**
 * The attempt as it is stored after the confirmation: a summary shows neither
 * telephone nor e-mail.
 */
export function withoutContact(attempt: Attempt): Attempt {
  const { request } = attempt;
  const details = makeDetails((name, { isKept }) =>
    isKept ? (request.details[name] ?? '') : '',
  );
  return { ...attempt, request: { ...request, details } };
}

/** Eight digits, the same in every mail of one attempt. */
export function bookingNumber({ id }: Pick<Attempt, 'id'>): string {
  return numberOf(id);
}
