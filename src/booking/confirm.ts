import { AFTER_PAINT_MS, pause } from '../services/timeouts.ts';
import { isStorable, mealOfArrival } from '../tables/arrival.ts';
import { makeBookingId, makeToken } from '../tables/booking.ts';
import { floorPlan, type TableId, tableKey } from '../tables/floor-plan.ts';
import { readBookingOutcome } from '../tables/guest-requests.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { makeDeadline } from '../tables/records.ts';
import type { Outcome } from '../tables/request.ts';
import { isBookingOpen, isZoneOpen } from '../tables/settings.ts';
import { tableState } from '../tables/table-state.ts';
import { lockOf } from '../tables/table-status.ts';
import type { Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type ConfirmBooking,
  isOnline,
  type Refusal,
} from './booking-state.ts';
import { type FormContents, isReachable } from './details.ts';
import {
  type BookingRequest,
  type BookingTerms,
  type OwnBooking,
  tableAt,
} from './own-bookings.ts';
import type { Bookable, Press } from './press.ts';

/**
 * Why the visitor is not asked and nothing is booked; null without a reason.
 */
export function objectionTo(
  form: FormContents,
  isConnected: boolean,
): 'offline' | 'consentNeeded' | 'rejected' | null {
  if (!isConnected) return 'offline';
  if (!form.privacyConsent) return 'consentNeeded';
  return form.honeypot ? 'rejected' : null;
}

/**
 * Asks the visitor to confirm a booking. While the question is read, server
 * time is measured: the deadline is computed from it, and the device may have
 * slept.
 * @returns null if the visitor cancels, or has read why the table cannot be
 *   booked; how they would rather go on
 */
export async function confirmBooking(
  context: BookingContext,
  { table, planMeal, form }: Press,
  { isExpired, replaced }: Bookable,
): Promise<OwnBooking | BookingAnswer | null> {
  const { database, dialogs, live, timeouts } = context;
  const { clock } = database;
  const date = form.details.date || (planMeal?.date ?? '');
  const request = { table, details: { ...form.details, date } };
  const askedAt = clock.now() ?? (await clock.current());
  const { values } = live.get();
  if (askedAt === null || !values) {
    await dialogs.alert({ kind: 'offline' });
    return null;
  }
  const prepared = pause(AFTER_PAINT_MS).then(() => {
    database.prepareUpdate();
    return clock.measure();
  });
  const own = replaced?.booking ?? null;
  const replaces = own?.id ?? null;
  const terms = termsOf(request, planMeal, values, replaces, askedAt);
  const answer = await dialogs.ask({
    kind: 'confirmBooking',
    ...request,
    terms,
    isExpired,
    // With the table that it has by now.
    replaced: replaced && {
      ...replaced.booking,
      table: replaced.place.table,
    },
  });
  if (answer !== CONFIRM) return answer;
  await prepared;
  // The device may have slept since.
  const now = await clock.current();
  if (!isOnline(context) || now === null) {
    await dialogs.alert({ kind: 'offline' });
    return null;
  }
  if (isOfYesterday(request, askedAt, now)) {
    await dialogs.alert({ kind: 'dayChanged' });
    return null;
  }
  const { promotionConsent } = form;
  return makeOwnBooking(
    request,
    terms,
    own,
    promotionConsent,
    now,
    timeouts.deadline,
  );
}

/** Whether midnight has passed since the question was asked. */
function isOfYesterday(
  { details }: BookingRequest,
  askedAt: Instant,
  now: Instant,
): boolean {
  const askedOn = romeDate(askedAt);
  return details.date === askedOn && romeDate(now) !== askedOn;
}

/**
 * What a press on a free table books: on the plan of a meal its lock, on that
 * of now the record of now, and the lock of the arrival's meal unless another
 * booking has it.
 * @param planMeal the meal whose plan the visitor has pressed; null: that of now
 * @param replaces the own booking that makes room for it; null without one
 * @param now server time
 */
export function termsOf(
  { table, details }: BookingRequest,
  planMeal: Meal | null,
  values: Pick<LiveValues, 'days'>,
  replaces: string | null,
  now: Instant,
): BookingTerms {
  if (planMeal)
    return { meal: planMeal, hasRecord: false, hold: 'held', replaces };
  const meal = mealOfArrival(details, now);
  const terms = { meal, hasRecord: true, replaces };
  if (!isStorable(meal)) return { ...terms, hold: 'none' };
  const lock = lockOf(values, meal, tableKey(table));
  const isTaken = lock !== null && lock.booking !== replaces;
  return { ...terms, hold: isTaken ? 'asks' : 'held' };
}

/**
 * Makes a booking.
 * @param replaced the own booking that makes room for it, whose secret it
 *   takes over: so the staff see that it was changed
 * @param now server time at which the visitor confirmed
 * @param lifetime for how long the database accepts it, in ms, or by up to an
 *   eighth longer; the rules allow 60 s
 */
function makeOwnBooking(
  { table, details }: BookingRequest,
  terms: BookingTerms,
  replaced: OwnBooking | null,
  promotionConsent: boolean,
  now: Instant,
  lifetime: number,
): OwnBooking {
  return {
    ...terms,
    id: makeBookingId(),
    token: replaced?.token ?? makeToken(),
    table: tableKey(table),
    deadline: makeDeadline(now, lifetime),
    details,
    promotionConsent,
    isUnreachable: !isReachable(details) && replaced?.isUnreachable !== false,
    isShared: replaced?.isShared === true,
  };
}

/**
 * Why a table cannot be booked as planned, by what was read.
 * @param own the other bookings of this device
 * @returns null if nothing is against it
 */
export function refusalOf(
  table: TableId,
  { meal, hasRecord, hold, replaces }: BookingTerms,
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

/** Whether a question asks about a change of an own booking. */
export const isChange = ({ replaced, terms }: ConfirmBooking): boolean =>
  replaced !== null && !terms.hasRecord;
