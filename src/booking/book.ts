import { sendSpreadsheetRow } from '../services/spreadsheet.ts';
import { forgetForm } from '../services/stored-form.ts';
import { makeBookingId } from '../tables/booking.ts';
import { findOutcome } from '../tables/change.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type BookingDialog,
  isOnline,
  type Refusal,
} from './booking-state.ts';
import { confirmBooking, objectionTo } from './confirm.ts';
import { spreadsheetRow } from './outgoing.ts';
import { type OwnBooking, tableAt } from './own-bookings.ts';
import type { Bookable, Press } from './press.ts';
import { runAlone } from './run-alone.ts';
import { lapsed, sendMail } from './send-mail.ts';
import { changeOf, write, writtenBy } from './write.ts';

// From a press to its mail, over reloads and in several tabs: a booking, and a
// change of one.

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
    await context.dialogs.alert({ kind: objection, isKept: isChange });
    return objection === 'consentNeeded' ? 'complete' : null;
  }
  // 3. The visitor confirms.
  const confirmed = await confirmBooking(context, press, bookable);
  if (confirmed === null || typeof confirmed === 'string') return confirmed;
  return attempt(context, press, confirmed, !bookable.before);
}

/**
 * Writes a booking and does the rest, in one tab.
 * @param isNew whether it may get another number
 */
async function attempt(
  context: BookingContext,
  press: Press,
  own: OwnBooking,
  isNew: boolean,
): Promise<'again' | null> {
  // It stays so if another tab of this device is writing the booking.
  let isToAskAgain = true;
  let isNumberInUse = false;
  await runAlone(context, own.booking.id, async () => {
    // 4. The table record is written.
    const written = await write(context, own);
    isToAskAgain = false;
    if (typeof written === 'object') return finish(context, written);
    // On the plan of now a guest may ask for a table that another one holds.
    const isOfNow = !press.planMeal && !press.changed;
    isToAskAgain =
      written === 'changed' || (written === 'mealTaken' && isOfNow);
    isNumberInUse = written === 'unexplained' && isNew;
    return isToAskAgain || isNumberInUse ? null : refusalDialog(written, own);
  });
  if (isNumberInUse) {
    const booking = { ...own.booking, id: makeBookingId() };
    return attempt(context, press, { ...own, booking }, false);
  }
  return isToAskAgain ? 'again' : null;
}

/** The message of a booking that was refused. */
function refusalDialog(
  kind: Refusal | 'changed' | 'gone',
  { booking, request }: OwnBooking,
): BookingDialog {
  if (kind === 'changed' || kind === 'gone')
    return { kind: 'changedMeanwhile' };
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
  if (request) display.resetFormLater(request.details);
  await refreshed;
  return ending;
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
