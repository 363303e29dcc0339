import { sendFormMail } from '../services/form-mail.ts';
import { inOneTab } from '../services/one-tab.ts';
import { sendSpreadsheetRow } from '../services/spreadsheet.ts';
import { forgetForm } from '../services/stored-form.ts';
import { makeBookingId } from '../tables/booking.ts';
import { findOutcome, readCurrent } from '../tables/change.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type BookingDialog,
  isOnline,
  type Refusal,
} from './booking-state.ts';
import { confirmBooking, objectionTo } from './confirm.ts';
import { mailFields, spreadsheetRow } from './outgoing.ts';
import {
  afterReading,
  isPast,
  type OwnBooking,
  tableAt,
} from './own-bookings.ts';
import type { Bookable, Press } from './press.ts';
import { changeOf, write, writtenBy } from './write.ts';

// From a press to the end of its mail, over reloads and in several tabs: a
// booking, and a change of one.

/**
 * A booking, in the eight steps of the requirements, section 4. Every step
 * that fails ends it, with a message or with the notice that offers to send the
 * mail again.
 * @param press 2. The visitor has clicked a table.
 * @returns how the visitor would rather go on; `again` if the press means
 *   something else by now; null otherwise
 */
export async function book(
  context: BookingContext,
  press: Press,
  bookable: Bookable,
): Promise<BookingAnswer | 'again' | null> {
  const isChange = press.changed !== null;
  // 1. The privacy consent is ticked.
  const objection = objectionTo(press.form, isOnline(context), isChange);
  if (objection) {
    await context.dialogs.alert({ kind: objection });
    return objection === 'consentNeeded' ? 'complete' : null;
  }
  // 3. The visitor confirms.
  const confirmed = await confirmBooking(context, press, bookable);
  if (confirmed === null || typeof confirmed === 'string') return confirmed;
  let isToAskAgain = false;
  await runAlone(context, confirmed.booking.id, async () => {
    // 4. The table record is written.
    let own = confirmed;
    let written = await write(context, own);
    if (written === 'unexplained' && !bookable.before) {
      // The number may be in use.
      const booking = { ...own.booking, id: makeBookingId() };
      own = { ...own, booking };
      written = await write(context, own);
    }
    if (typeof written === 'object') return finish(context, written);
    // On the plan of now a guest may ask for a table that another one holds.
    const isTaken = written === 'mealTaken' && !press.planMeal && !isChange;
    isToAskAgain = isTaken || written === 'changed';
    return isToAskAgain ? null : refusalDialog(written, own);
  });
  return isToAskAgain ? 'again' : null;
}

/** The message of a booking that was refused. */
function refusalDialog(
  kind: Refusal | 'changed',
  { booking, request }: OwnBooking,
): BookingDialog {
  if (kind === 'changed') return { kind: 'changedMeanwhile' };
  const { table, meal } = booking;
  const isKept = request?.before !== null;
  return { kind, table: tableAt(table ?? ''), meal, isKept };
}

/**
 * The rest of a booking, once it is written.
 * @param found as it is now
 * @returns its last message
 */
async function finish(
  context: BookingContext,
  found: OwnBooking,
): Promise<BookingDialog | null> {
  const { stored, live, config, display } = context;
  const { booking, request } = found;
  // Without Web Locks another tab may have gone on meanwhile.
  const status = stored.find(booking.id)?.status;
  if (status && status !== 'writing') return null;
  // The restaurant has freed it before its answer was found.
  if (booking.freed) return lapsed(context, found);
  const own = { ...found, status: 'mailing' } as const;
  stored.save(own);
  // What is shown beside the summary is younger than the booking.
  const refreshed = live.refresh();
  // 5. With the promotional consent the data is sent to the spreadsheet.
  if (request?.promotionConsent && !request.isChange)
    void sendSpreadsheetRow(config, spreadsheetRow(booking, request));
  // Now, since the page may be left before the form is reset.
  forgetForm();
  // 6. The form is submitted to the form-mail service.
  // 7. Its status text is shown.
  const ending = await sendMail(context, own);
  // 8. After 3 seconds the form is reset.
  display.resetFormLater();
  await refreshed;
  return ending;
}

/**
 * Sends the mail of a booking that is written, shows its result and stores what
 * follows.
 * @returns the confirmation; null if the mail may not have arrived
 */
async function sendMail(
  { config, stored, display, progress, timeouts }: BookingContext,
  own: OwnBooking,
): Promise<BookingDialog | null> {
  const { booking, request } = own;
  if (!request) return null;
  progress.show('mailing');
  const fields = mailFields(booking, request);
  const result = await sendFormMail(config, fields, timeouts.mail);
  display.showResult(result);
  // What was read meanwhile is newer.
  const latest = stored.find(booking.id) ?? own;
  if (!result.sent) {
    stored.save({ ...latest, status: 'pending' });
    return null;
  }
  // Before the dialog opens: a reload shows it again.
  const confirmed = { ...latest, status: 'confirmed', request: null } as const;
  stored.save(confirmed);
  return { kind: 'confirmed', own: confirmed };
}

/** Goes on with a booking that a page has left unfinished. */
export async function resume(
  context: BookingContext,
  { booking: { id } }: OwnBooking,
): Promise<void> {
  await runAlone(context, id, () => continueStored(context, id));
}

async function continueStored(
  context: BookingContext,
  id: string,
): Promise<BookingDialog | null> {
  const { database, stored, progress, timeouts } = context;
  if (stored.find(id)?.status === 'writing') progress.show('checking');
  // With server time, the bookings of past days are removed.
  await database.clock.current();
  // Another tab may have finished it meanwhile.
  const own = stored.find(id);
  if (!own) return null;
  const { status, booking } = own;
  if (status === 'confirmed') return { kind: 'confirmed', own };
  // The mail may have arrived: only the visitor sends it again.
  if (status === 'mailing') stored.save({ ...own, status: 'pending' });
  if (status !== 'writing') return null;
  const wanted = changeOf(own);
  const found = await findOutcome(database, wanted, booking.until, timeouts);
  const written = await writtenBy(context, own, found);
  return typeof written === 'object'
    ? finish(context, written)
    : refusalDialog(written, own);
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
  stored.save({ ...own, status: 'pending' });
  return null;
}

/** A booking whose mail is not sent any more, since it is not valid. */
function lapsed({ stored }: BookingContext, own: OwnBooking): BookingDialog {
  stored.save({ ...own, status: 'summary', request: null });
  return { kind: 'lapsed', table: tableAt(own.booking.table ?? '') };
}

/**
 * Runs a part of a booking that only one tab may do, and shows its last
 * message. If it throws, the visitor sees the notice with the telephone number.
 * @param part returns the last message; null without one
 * @throws what the part throws
 */
async function runAlone(
  { locks, stored, dialogs, progress }: BookingContext,
  id: string,
  part: () => Promise<BookingDialog | null>,
): Promise<void> {
  await inOneTab(locks(), `booking-${id}`, async () => {
    try {
      const ending = await part();
      if (!ending) return;
      progress.hide();
      await dialogs.alert(ending);
      // The summary follows the confirmation.
      const own =
        ending.kind === 'confirmed' && stored.find(ending.own.booking.id);
      if (own) stored.save({ ...own, status: 'summary' });
    } catch (error) {
      const own = stored.find(id);
      if (own) stored.save({ ...own, status: 'pending' });
      throw error;
    }
  });
}
