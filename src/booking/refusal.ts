import { pause } from '../services/timeouts.ts';
import { floorPlan, type TableId, tableKey } from '../tables/floor-plan.ts';
import { readBookingOutcome } from '../tables/guest-requests.ts';
import type { LiveValues } from '../tables/live-values.ts';
import type { Outcome } from '../tables/request.ts';
import { isBookingOpen, isZoneOpen } from '../tables/settings.ts';
import { tableState } from '../tables/table-state.ts';
import { lockOf } from '../tables/table-status.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { BookingContext, Refusal } from './booking-state.ts';
import { type BookingPlan, type OwnBooking, tableAt } from './own-booking.ts';

/**
 * Why a table cannot be booked as planned, by what was read.
 * @param own the other bookings of this device
 * @returns null if nothing is against it
 */
export function refusalOf(
  table: TableId,
  { meal, hasRecord, hold, replaces }: BookingPlan,
  values: LiveValues,
  own: readonly Pick<OwnBooking, 'id' | 'deadline'>[],
  now: Instant,
): Refusal | null {
  const { settings } = values;
  if (!isBookingOpen(settings)) return 'bookingClosed';
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (zone && !isZoneOpen(zone, settings)) return 'zoneClosed';
  const key = tableKey(table);
  const record = values.records[key];
  if (hasRecord && tableState(record?.bookedAt ?? null, now) === 'booked') {
    const isOwn = own.some(({ deadline }) => deadline === record?.deadline);
    return isOwn ? 'takenByOneself' : 'taken';
  }
  const lock = hold === 'held' ? lockOf(values, meal, key) : null;
  // The own booking makes room.
  if (!lock || lock.booking === replaces) return null;
  const isOwn = own.some(({ id }) => id === lock.booking);
  return isOwn ? 'takenByOneself' : 'mealTaken';
}

/**
 * Why a booking was not written; null if it was. An alert says once that it
 * cannot be known yet. Never rejects.
 */
export async function refusalAfter(
  { database, dialogs, stored, live, progress, timeouts }: BookingContext,
  booking: OwnBooking,
  sent: Outcome<true>,
): Promise<Refusal | null> {
  if (sent.status === 'written') return null;
  progress.show('checking');
  const table = tableAt(booking.table);
  let outcome: Outcome<true> = sent;
  if (outcome.status === 'unknown')
    void dialogs.alert({ kind: 'outcomeUnknown', table });
  while (outcome.status === 'unknown') {
    await pause(timeouts.retry);
    outcome = await readBookingOutcome(database, booking, timeouts);
  }
  if (outcome.status === 'written') return null;
  if (outcome.status === 'offline') return 'offline';
  await live.refresh();
  const { values } = live.get();
  const now = await database.clock.current();
  const others = stored.bookings().filter(({ id }) => id !== booking.id);
  const refusal =
    values && now !== null && refusalOf(table, booking, values, others, now);
  if (refusal) return refusal;
  if (outcome.status === 'late') return 'notBooked';
  return database.clock.isFromDatabase() ? 'unexplained' : 'timeUnknown';
}
