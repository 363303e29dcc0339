import { fieldsOf } from '../services/json.ts';
import { deviceStorage, storedValue } from '../services/storage.ts';
import type { TableRecord, TableRecords } from '../tables/records.ts';
import { tableState } from '../tables/table-state.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';

/** The bookings of a day that this device's staff have seen, by `bookingId`. */
export type SeenBookings = ReadonlySet<number>;

const storedSeen = storedValue(deviceStorage, 'seen-bookings', (value) => {
  const { day, ids } = fieldsOf(value);
  if (typeof day !== 'string' || !Array.isArray(ids)) return null;
  return { day, ids: ids.filter((id): id is number => Number.isFinite(id)) };
});

/** What a booking keeps when it is moved to another table. */
function bookingId({ bookedAt, deadline }: TableRecord): number {
  return deadline ?? bookedAt;
}

/**
 * The bookings that are new, by table key: booked online, and not seen yet. The
 * staff's own records have a whole number as their deadline.
 */
export function newBookings(
  records: TableRecords,
  seen: SeenBookings,
  now: Instant,
): ReadonlyMap<string, number> {
  const bookings = new Map<string, number>();
  for (const [key, record] of Object.entries(records)) {
    const { bookedAt, deadline } = record;
    const isOfStaff = deadline !== null && Number.isInteger(deadline);
    const isBooked = tableState(bookedAt, now) === 'booked';
    const id = bookingId(record);
    if (isBooked && !isOfStaff && !seen.has(id)) bookings.set(key, id);
  }
  return bookings;
}

/**
 * What this device has seen, over a reload. When it opens the page for the
 * first time on a day, that is what it shows then.
 */
export function seenAtFirst(records: TableRecords, now: Instant): SeenBookings {
  const stored = storedSeen.read();
  if (stored?.day === romeDate(now)) return new Set(stored.ids);
  return seeBookings(new Set(), Object.values(records), now);
}

/** Adds bookings to those that were seen, and stores them on the device. */
export function seeBookings(
  seen: SeenBookings,
  records: readonly TableRecord[],
  now: Instant,
): SeenBookings {
  const day = romeDate(now);
  const stored = storedSeen.read();
  // What another tab has seen.
  const others = stored?.day === day ? stored.ids : [];
  const next = new Set([...seen, ...others, ...records.map(bookingId)]);
  storedSeen.write({ day, ids: [...next] });
  return next;
}
