import { type Attempt, isPast } from '../domain/attempt.ts';
import { type BookingRequest, detailNames } from '../domain/booking.ts';
import { floorPlan, type TableId } from '../domain/floor-plan.ts';
import { fieldsOf, storedValue, type WebStorage } from './storage.ts';

/**
 * - `writing`: it is not known whether the record was written
 * - `mailing`: the record was written, and the mail is being sent
 * - `pending`: the mail may not have arrived
 * - `confirmed`: the mail has arrived, and the visitor has not closed the dialog that says so
 * - `summary`: the visitor has closed it
 */
export type BookingStatus = (typeof statuses)[number];

const statuses = ['writing', 'mailing', 'pending', 'confirmed', 'summary'] as const;

/** A booking of this device. */
export interface StoredBooking {
  readonly attempt: Attempt;
  readonly status: BookingStatus;
}

/** The bookings of this device, the newest first: they survive reloads and closed tabs. */
export interface StoredBookings {
  all(): readonly StoredBooking[];
  find(deadline: number): StoredBooking | undefined;
  save(attempt: Attempt, status: BookingStatus): void;
  remove(deadline: number): void;
}

/**
 * Opens the bookings of this device. In a browser that refuses storage they end with the page.
 * @param now server time, ms since the epoch: bookings of days that have passed are dropped
 */
export function openStoredBookings(storage: () => WebStorage, now: number): StoredBookings {
  const stored = storedValue(storage, 'bookings', isList);
  let known: readonly StoredBooking[] = [];
  // Another tab may have changed them.
  const all = () => {
    known = stored.read() ?? known;
    return known;
  };
  const write = (bookings: readonly StoredBooking[]) => {
    known = bookings;
    stored.write([...bookings]);
  };
  const others = (deadline: number) => all().filter(({ attempt }) => attempt.deadline !== deadline);
  const current = all().filter(({ attempt }) => !isPast(attempt, now));
  if (current.length < known.length) write(current);
  return {
    all,
    find: (deadline) => all().find(({ attempt }) => attempt.deadline === deadline),
    save: (attempt, status) => write([{ attempt, status }, ...others(attempt.deadline)]),
    remove: (deadline) => write(others(deadline)),
  };
}

function isList(value: unknown): value is StoredBooking[] {
  return Array.isArray(value) && value.every(isStoredBooking);
}

function isStoredBooking(value: unknown): value is StoredBooking {
  const { attempt, status } = fieldsOf(value);
  const { request, promotionConsent, deadline } = fieldsOf(attempt);
  return (
    statuses.some((each) => each === status) &&
    isRequest(request) &&
    typeof promotionConsent === 'boolean' &&
    Number.isFinite(deadline)
  );
}

/** Whether a stored value is a request for a table that the floor plan has. */
function isRequest(value: unknown): value is BookingRequest {
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
