import { restaurant } from '../content/restaurant.ts';
import { AFTER_PAINT_MS, pause } from '../services/timeouts.ts';
import { type Booking, newBooking } from '../tables/booking.ts';
import { floorPlan, type TableId, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { isStorable } from '../tables/meal-years.ts';
import { makeDeadline } from '../tables/records.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../tables/settings.ts';
import { tableState } from '../tables/table-state.ts';
import { lockOf } from '../tables/table-status.ts';
import { mealOf } from '../time/arrivals.ts';
import { isSameMeal, type Meal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type Connection,
  isOnline,
  type Refusal,
} from './booking-state.ts';
import {
  type FormContents,
  isReachable,
  oddDetails,
  type VisitorDetails,
} from './details.ts';
import { filledTexts, guestTexts } from './outgoing.ts';
import { type Doubt, type OwnBooking, tableAt } from './own-bookings.ts';
import type { Bookable, Press } from './press.ts';

/**
 * Why the visitor is not asked and nothing is booked; null without a reason.
 * @param isChange who changes a booking has consented before
 */
export function objectionTo(
  form: FormContents,
  isConnected: boolean,
  isChange: boolean,
): 'offline' | 'consentNeeded' | 'rejected' | null {
  if (!isConnected) return 'offline';
  if (!form.privacyConsent && !isChange) return 'consentNeeded';
  return form.honeypot ? 'rejected' : null;
}

/**
 * Asks the visitor to confirm a booking, or a change of one. While the question
 * is read, server time is measured: the deadline is computed from it, and the
 * device may have slept.
 * @returns the booking as it shall be; null if the visitor cancels, or has read
 *   why the table cannot be booked; how they would rather go on
 */
export async function confirmBooking(
  context: Connection & Pick<BookingContext, 'dialogs'>,
  press: Press,
  { isExpired, before }: Bookable,
): Promise<OwnBooking | BookingAnswer | null> {
  const { database, dialogs, live, timeouts } = context;
  const { clock } = database;
  const { planMeal, form } = press;
  const date = form.details.date || (planMeal?.date ?? '');
  const details = { ...form.details, date };
  const askedAt = clock.now() ?? (await clock.current());
  const { values } = live.get();
  const isChange = press.changed !== null;
  const offline = { kind: 'offline', isKept: isChange } as const;
  if (askedAt === null || !values) {
    await dialogs.alert(offline);
    return null;
  }
  const prepared = pause(AFTER_PAINT_MS).then(() => {
    database.prepareUpdate();
    return clock.measure();
  });
  const earlier = before?.booking ?? null;
  const asked = askedBooking(press, earlier, values, askedAt);
  const answer = await dialogs.ask({
    kind: 'confirmBooking',
    before: earlier,
    after: asked,
    isChange,
    details,
    isExpired,
  });
  if (answer !== CONFIRM) return answer;
  await prepared;
  // The device may have slept since.
  const now = await clock.current();
  if (!isOnline(context) || now === null) {
    await dialogs.alert(offline);
    return null;
  }
  if (isOfYesterday(details, askedAt, now)) {
    await dialogs.alert({ kind: 'dayChanged' });
    return null;
  }
  const until = makeDeadline(now, timeouts.deadline);
  const request = {
    details,
    promotionConsent: form.promotionConsent,
    before: earlier,
    isChange,
    failures: 0,
  };
  return {
    booking: {
      ...asked,
      until,
      ...(writesRecord(earlier, asked) && { record: until }),
    },
    seenAt: before?.seenAt ?? null,
    status: 'writing',
    request,
    doubt: before?.doubt ?? null,
    movedBy: before?.movedBy ?? null,
  };
}

/** Whether midnight has passed since the question was asked. */
function isOfYesterday(
  { date }: VisitorDetails,
  askedAt: Instant,
  now: Instant,
): boolean {
  const askedOn = romeDate(askedAt);
  return date === askedOn && romeDate(now) !== askedOn;
}

/**
 * What a press on a free table books: on the plan of a meal its lock, on that
 * of now the record of now, and the lock of the arrival's meal unless another
 * booking has it. A change writes no record of now.
 * @param before the own booking that gets it; null: a new one
 * @param now server time, in place of the deadline
 */
function askedBooking(
  { table, planMeal, form: { details }, changed }: Press,
  before: Booking | null,
  values: LiveValues,
  now: Instant,
): Booking {
  const key = tableKey(table);
  const isNow = planMeal === null && changed === null;
  const meal =
    planMeal && !changed ? planMeal : mealOf(details, now, restaurant);
  const lock = lockOf(values, meal, key);
  const isTaken = isNow && lock !== null && lock.booking !== before?.id;
  const asked = {
    ...(before ?? newBooking(now)),
    ...(before && isNow ? filledTexts(details) : guestTexts(details)),
    meal,
    table: key,
    also: before && alsoOf(before, key, meal, values),
    isHeld: isStorable(meal) && !isTaken,
    readAt: null,
    ...(isNow && { record: now }),
  };
  // One that asks for its table goes on asking.
  const isSame = before !== null && !isNow && isSamePlace(before, asked);
  return isSame ? { ...asked, isHeld: before.isHeld } : asked;
}

/** Whether a press writes a record of now. */
const writesRecord = (before: Booking | null, after: Booking): boolean =>
  after.record !== (before?.record ?? null);

/** Whether two states of a booking have the same table and meal. */
export const isSamePlace = (one: Booking, other: Booking): boolean =>
  isSameMeal(one.meal, other.meal) && one.table === other.table;

/** A party keeps its second table if that is free at its new meal. */
function alsoOf(
  { id, meal: before, table: own, also }: Booking,
  table: string,
  meal: Meal,
  values: LiveValues,
): string | null {
  if (also === null || also === table) return null;
  if (isSameMeal(before, meal) && table === own) return also;
  const lock = lockOf(values, meal, also);
  const isFree = lock === null || lock.booking === id;
  return isFree && isTableOpen(tableAt(also), values.settings) ? also : null;
}

/**
 * Why the restaurant may not expect the guest; null without a reason.
 * @param own as it was stored while it was written
 */
export function doubtOf({ booking, request, doubt }: OwnBooking): Doubt | null {
  if (!request) return doubt;
  const { details, before } = request;
  const odd = oddDetails(details, booking.until, restaurant);
  if (odd.date === 'pastDate' || odd.time === 'pastTime') return 'past';
  const hadContact = before !== null && doubt !== 'noContact';
  return hadContact || isReachable(details) ? null : 'noContact';
}

/**
 * Why a booking cannot be written, by what was read.
 * @param before null: it is new
 * @param own the other bookings of this device
 * @returns null if nothing is against it
 */
export function refusalOf(
  before: Booking | null,
  after: Booking,
  values: LiveValues,
  own: readonly OwnBooking[],
  now: Instant,
): Refusal | null {
  const { settings } = values;
  const { table, meal, isHeld } = after;
  const hasRecord = writesRecord(before, after);
  if (table === null) return null;
  // What guests say of their booking is changed whatever the switches say.
  if (before && isSamePlace(before, after) && !hasRecord) return null;
  if (!isBookingOpen(settings)) return 'bookingClosed';
  if (!isTableOpen(tableAt(table), settings)) return 'zoneClosed';
  const record = values.records[table];
  if (hasRecord && tableState(record?.bookedAt ?? null, now) === 'booked') {
    const isOwn = own.some(
      ({ booking }) => booking.record === record?.deadline,
    );
    return isOwn ? 'takenByOneself' : 'taken';
  }
  const lock = isHeld ? lockOf(values, meal, table) : null;
  if (!lock || lock.booking === after.id) return null;
  const isOwn = own.some(({ booking }) => booking.id === lock.booking);
  return isOwn ? 'takenByOneself' : 'mealTaken';
}

function isTableOpen(table: TableId, settings: Settings): boolean {
  const zone = floorPlan.find(({ name }) => name === table.zone);
  return !zone || isZoneOpen(zone, settings);
}
