import { fieldsOf, storedValue, type WebStorage } from '../services/storage.ts';
import { floorPlan } from '../tables/floor-plan.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type Attempt, isPast } from './attempt.ts';
import { detailNames } from './details.ts';

/**
 * - `writing`: it is not known whether the record was written
 * - `mailing`: the record was written, and the mail is being sent
 * - `pending`: the mail may not have arrived
 * - `confirmed`: the mail has arrived, and the dialog that says so is still open
 * - `summary`: the visitor has closed it
 */
export type BookingStatus = (typeof statuses)[number];

const statuses = [
  'writing',
  'mailing',
  'pending',
  'confirmed',
  'summary',
] as const;

/** A booking of this device. */
export interface StoredBooking {
  readonly attempt: Attempt;
  readonly status: BookingStatus;
}

/**
 * Opens the bookings of this device, the newest first: they survive reloads and closed tabs. In a
 * browser that refuses storage they end with the page.
 * @param now bookings of days that have passed are dropped
 */
export function openStoredBookings(storage: () => WebStorage, now: Instant) {
  const stored = storedValue(
    storage,
    'bookings',
    (value): value is readonly StoredBooking[] =>
      Array.isArray(value) && value.every(isBooking),
  );
  let known: readonly StoredBooking[] = [];
  // Another tab may have changed them.
  const all = () => {
    known = stored.read() ?? known;
    return known;
  };
  const write = (bookings: readonly StoredBooking[]) => {
    known = bookings;
    stored.write(bookings);
  };
  const others = (deadline: number) =>
    all().filter(({ attempt }) => attempt.deadline !== deadline);
  const current = all().filter(({ attempt }) => !isPast(attempt, now));
  if (current.length < known.length) write(current);
  return {
    all,
    find: (deadline: number) =>
      all().find(({ attempt }) => attempt.deadline === deadline),
    save: (attempt: Attempt, status: BookingStatus) =>
      write([{ attempt, status }, ...others(attempt.deadline)]),
    remove: (deadline: number) => write(others(deadline)),
  };
}

/** Whether a stored value is a booking of a table that the floor plan has. */
function isBooking(value: unknown): boolean {
  const { attempt, status } = fieldsOf(value);
  const { request, promotionConsent, deadline } = fieldsOf(attempt);
  const { table, details } = fieldsOf(request);
  const texts = fieldsOf(details);
  return (
    statuses.some((each) => each === status) &&
    typeof promotionConsent === 'boolean' &&
    Number.isFinite(deadline) &&
    tables.includes(JSON.stringify(table)) &&
    detailNames.every((name) => typeof texts[name] === 'string')
  );
}

const tables = floorPlan.flatMap((zone) =>
  zone.tables.map(({ zone, numbers }) => JSON.stringify({ zone, numbers })),
);
