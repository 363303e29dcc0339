import { sendFormMail } from '../services/form-mail.ts';
import { readCurrent } from '../tables/change.ts';
import type { BookingContext, BookingDialog } from './booking-state.ts';
import { mailFields } from './outgoing.ts';
import { afterReading, isPast, type OwnBooking } from './own-bookings.ts';
import { runAlone } from './run-alone.ts';
import { dayOf } from './standing.ts';

// The mail of a booking that is written: sent, and sent again.

/**
 * Sends the mail of a booking that is written, shows its result and stores what
 * follows.
 * @returns the confirmation; null if the mail may not have arrived
 */
export async function sendMail(
  {
    config,
    stored,
    display,
    progress,
    timeouts,
  }: Omit<BookingContext, 'database' | 'live' | 'dialogs' | 'locks'>,
  own: OwnBooking,
): Promise<BookingDialog | null> {
  const { booking, request, movedBy } = own;
  if (!request) return null;
  progress.show('mailing');
  // Once it was moved, the day that was typed does not go with its table.
  const arrival = movedBy && { date: dayOf(booking), time: booking.time };
  const details = { ...request.details, ...arrival };
  const fields = mailFields(booking, { ...request, details });
  const result = await sendFormMail(config, fields, timeouts.mail);
  display.showResult(result);
  // What was read meanwhile is newer.
  const latest = stored.find(booking.id) ?? own;
  if (!result.sent) {
    stored.save(afterFailure(latest));
    return null;
  }
  // Before the dialog opens: a reload shows it again.
  const confirmed = { ...latest, status: 'confirmed', request: null } as const;
  stored.save(confirmed);
  return { kind: 'confirmed', own: confirmed };
}

/** Sends a pending mail again, while its booking is still valid. */
export async function retryMail(
  context: BookingContext,
  { booking: { id } }: OwnBooking,
): Promise<void> {
  context.progress.show('mailing');
  await runAlone(context, id, () => sendAgain(context, id));
}

async function sendAgain(
  context: BookingContext,
  id: string,
): Promise<BookingDialog | null> {
  const { database, stored, display, timeouts } = context;
  const own = stored.find(id);
  // Another tab has given it up.
  if (!own) return null;
  if (own.booking.freed) return lapsed(context, own);
  // Another tab has sent it.
  if (own.status === 'confirmed' || own.status === 'summary')
    return { kind: 'confirmed', own };
  stored.save({ ...own, status: 'mailing' });
  const found = await readCurrent(database, own.booking, timeouts);
  const now = await database.clock.current();
  const isThere = found !== null && found !== 'absent';
  const latest = isThere ? afterReading(own, found, now) : own;
  const hasPassed = now !== null && isPast(latest.booking, now);
  if (isThere && !latest.booking.freed && !hasPassed) {
    stored.save({ ...latest, status: 'mailing' });
    return sendMail(context, latest);
  }
  if (found && database.clock.confirmed() !== null) {
    const ending = lapsed(context, latest);
    if (!isThere) stored.remove(id);
    return ending;
  }
  display.showResult({ sent: false });
  stored.save(afterFailure(own));
  return null;
}

/** A booking whose mail could not be sent. */
function afterFailure({ request, ...own }: OwnBooking): OwnBooking {
  const failed = request && { ...request, failures: request.failures + 1 };
  return { ...own, status: 'pending', request: failed };
}

/** A booking whose mail is not sent any more, since it is not valid. */
export function lapsed(
  { stored }: Pick<BookingContext, 'stored'>,
  own: OwnBooking,
): BookingDialog {
  stored.save({ ...own, status: 'summary', request: null });
  return { kind: 'lapsed' };
}
