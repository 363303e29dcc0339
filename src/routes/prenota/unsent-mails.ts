import * as v from 'valibot';
import type { BookingRequest } from '../../domain/booking.ts';
import { floorPlan, tableKey } from '../../domain/floor-plan.ts';

const STORAGE_KEY = 'unsent-booking-mails';

const requestsSchema = v.array(
  v.object({
    details: v.object({
      name: v.string(),
      surname: v.string(),
      date: v.string(),
      time: v.string(),
      partySize: v.string(),
      phone: v.string(),
      email: v.string(),
    }),
    table: v.object({
      zone: v.picklist(floorPlan.map(({ name }) => name)),
      numbers: v.union([v.strictTuple([v.number()]), v.strictTuple([v.number(), v.number()])]),
    }),
  }),
);

/**
 * The requests whose table is booked and whose mail is not known to have arrived. They are kept in
 * the tab, one for each table: they survive a reload and go when the tab is closed.
 */
export function readUnsentMails(): readonly BookingRequest[] {
  try {
    return v.parse(requestsSchema, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps a request until it is forgotten. */
export function keepUnsentMail(request: BookingRequest): void {
  write([...othersThan(request), request]);
}

/** Forgets a request: its mail has arrived, or the visitor wants no more of it. */
export function forgetUnsentMail(request: BookingRequest): void {
  write(othersThan(request));
}

function othersThan({ table }: BookingRequest): BookingRequest[] {
  return readUnsentMails().filter((other) => tableKey(other.table) !== tableKey(table));
}

function write(requests: readonly BookingRequest[]): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(requests));
}
