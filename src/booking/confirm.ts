import { AFTER_PAINT_MS, pause } from '../services/timeouts.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import type { BookingAnswer, BookingContext } from './booking-state.ts';
import { isOnline } from './booking-state.ts';
import type { FormContents } from './details.ts';
import {
  type BookingRequest,
  makeOwnBooking,
  type OwnBooking,
  planBooking,
} from './own-booking.ts';
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
  { table, shown, form }: Press,
  { isExpired, replaced }: Bookable,
): Promise<OwnBooking | BookingAnswer | null> {
  const { database, dialogs, live, timeouts } = context;
  const { clock } = database;
  const date = form.details.date || (shown?.date ?? '');
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
  const plan = planBooking(request, shown, values, replaces, askedAt);
  const answer = await dialogs.ask({
    kind: 'confirmBooking',
    ...request,
    plan,
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
    plan,
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
