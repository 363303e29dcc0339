import { pause } from '../services/timeouts.ts';
import type { Change } from '../tables/booking-change.ts';
import { type ChangeOutcome, change, findOutcome } from '../tables/change.ts';
import type { BookingContext, Connection, Refusal } from './booking-state.ts';
import { doubtOf, isSamePlace, refusalOf } from './confirm.ts';
import { afterReading, type OwnBooking, tableAt } from './own-bookings.ts';
import { ownRecords } from './standing.ts';

// How a booking of this device, or a change of one, gets into the database.

type WriteContext = Connection &
  Pick<BookingContext, 'dialogs' | 'stored' | 'progress'>;

/**
 * Writes a booking. Before anything is sent it is stored: after a reload the
 * page continues from here.
 * @returns it as it is now, or why it was not written
 */
export async function write(
  context: WriteContext,
  own: OwnBooking,
): Promise<OwnBooking | Refusal | 'changed' | 'gone'> {
  const { database, stored, live, progress, timeouts } = context;
  const { booking } = own;
  const earlier = stored.find(booking.id);
  stored.save(own);
  progress.show('writing');
  const { values } = live.get();
  const now = await database.clock.current();
  const before = own.request?.before ?? null;
  const leaves =
    before && own.request?.isChange && !isSamePlace(before, booking);
  const records =
    leaves && values && now !== null ? ownRecords(before, values, now) : {};
  const wanted = { ...changeOf(own), records };
  const { until } = booking;
  const outcome = await change(database, wanted, until, timeouts);
  return writtenBy(context, own, outcome, earlier);
}

/** What a stored booking has asked for. */
export const changeOf = ({ booking, request }: OwnBooking): Change => ({
  bookings: [{ before: request?.before ?? null, after: booking }],
  records: {},
});

/**
 * What a booking has become. While it cannot be read it is read again; an alert
 * says so once. One that was not written is removed, or as it was before.
 * @param earlier as it was stored before, with a mail that may not have arrived
 */
export async function writtenBy(
  context: WriteContext,
  own: OwnBooking,
  sent: ChangeOutcome,
  earlier?: OwnBooking,
): Promise<OwnBooking | Refusal | 'changed' | 'gone'> {
  const { database, dialogs, stored, progress, timeouts } = context;
  const { booking, request } = own;
  let outcome = sent;
  if (outcome.status !== 'done') progress.show('checking');
  if (outcome.status === 'unknown') {
    const table = tableAt(booking.table ?? '');
    void dialogs.alert({ kind: 'outcomeUnknown', table });
  }
  while (outcome.status === 'unknown') {
    await pause(timeouts.retry);
    const wanted = changeOf(own);
    outcome = await findOutcome(database, wanted, booking.until, timeouts);
  }
  const [written] = outcome.status === 'done' ? outcome.bookings : [];
  if (written) {
    const changed = { ...own, doubt: doubtOf(own), movedBy: null };
    return afterReading(changed, written, database.clock.now());
  }
  const before = request?.before ?? null;
  // One that is gone is shown as it was, and that it is gone.
  const now = (outcome.status === 'changed' && outcome.now) || before;
  const ended =
    earlier ?? ({ ...own, status: 'summary', request: null } as const);
  if (before && now)
    stored.save(afterReading({ ...ended, booking: before }, now, own.seenAt));
  else stored.remove(booking.id);
  if (outcome.status !== 'changed')
    return reasonOf(context, own, outcome.status);
  return outcome.now ? 'changed' : 'gone';
}

/** Why a booking was not written. */
async function reasonOf(
  { database, stored, live }: WriteContext,
  { booking, request }: OwnBooking,
  status: ChangeOutcome['status'],
): Promise<Refusal> {
  if (status === 'offline') return status;
  await live.refresh();
  const { values } = live.get();
  const now = await database.clock.current();
  const others = stored.all().filter((own) => own.booking.id !== booking.id);
  const before = request?.before ?? null;
  const refusal =
    values && now !== null && refusalOf(before, booking, values, others, now);
  if (refusal) return refusal;
  if (status === 'late') return 'notBooked';
  return database.clock.isFromDatabase() ? 'unexplained' : 'timeUnknown';
}
