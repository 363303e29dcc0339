import { sendFormMail } from '../services/form-mail.ts';
import { inOneTab } from '../services/one-tab.ts';
import { sendSpreadsheetRow } from '../services/spreadsheet.ts';
import { forgetForm } from '../services/stored-form.ts';
import { makeBookingId } from '../tables/booking.ts';
import { readBookingOutcome, sendBooking } from '../tables/guest-requests.ts';
import { readValues } from '../tables/request.ts';
import {
  type BookingAnswer,
  type BookingContext,
  type BookingDialog,
  isOnline,
  type Refusal,
} from './booking-state.ts';
import { confirmBooking, objectionTo, refusalAfter } from './confirm.ts';
import { guestTexts, mailFields, spreadsheetRow } from './outgoing.ts';
import {
  isPast,
  type OwnBooking,
  tableAt,
  withoutContact,
} from './own-bookings.ts';
import { type Bookable, isElsewhere, type Press } from './press.ts';
import { standingOf } from './standing.ts';

// From a press to the end of its mail, over reloads and in several tabs. Only
// this file changes the status of a stored booking.

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
  // 1. The privacy consent is ticked.
  const objection = objectionTo(press.form, isOnline(context));
  if (objection) {
    await context.dialogs.alert({ kind: objection });
    return objection === 'consentNeeded' ? 'complete' : null;
  }
  // 3. The visitor confirms.
  const confirmed = await confirmBooking(context, press, bookable);
  if (confirmed === null || typeof confirmed === 'string') return confirmed;
  let isToAskAgain = false;
  await runAlone(context, confirmed, async () => {
    // 4. The table record is written.
    let booking = confirmed;
    let refusal = await write(context, booking, bookable);
    if (refusal === 'unexplained') {
      // The number may be in use.
      booking = { ...booking, id: makeBookingId() };
      refusal = await write(context, booking, bookable);
    }
    if (!refusal) return finish(context, booking);
    // On the plan of now a guest may ask for a table that another one holds.
    const isTaken = refusal === 'mealTaken' && press.planMeal === null;
    isToAskAgain = isTaken || isElsewhere(bookable.replaced, context);
    return isToAskAgain ? null : refusalOfBooking(refusal, booking);
  });
  return isToAskAgain ? 'again' : null;
}

/**
 * Writes a booking. Before anything is sent it is stored: after a reload the
 * page continues from here.
 */
async function write(
  context: BookingContext,
  booking: OwnBooking,
  { replaced }: Bookable,
): Promise<Refusal | null> {
  const { database, stored, progress, timeouts } = context;
  stored.save(booking, 'writing');
  progress.show('writing');
  const outcome = await sendBooking(
    database,
    booking,
    guestTexts(booking),
    replaced && { booking: replaced.booking, at: replaced.place.at },
    timeouts,
  );
  const refusal = await refusalAfter(context, booking, outcome);
  if (refusal) stored.remove(booking.id);
  return refusal;
}

/** The message of a booking that was refused. */
function refusalOfBooking(
  kind: Refusal,
  { table, meal, replaces }: OwnBooking,
): BookingDialog {
  return { kind, table: tableAt(table), meal, replaces };
}

/**
 * The rest of a booking, once it is written.
 * @returns its last message
 */
async function finish(
  context: BookingContext,
  booking: OwnBooking,
): Promise<BookingDialog | null> {
  const { stored, live, config, display } = context;
  // Without Web Locks another tab may have gone on meanwhile.
  const status = stored.find(booking.id)?.status;
  if (status && status !== 'writing') return null;
  stored.save(booking, 'mailing');
  if (booking.replaces !== null) stored.remove(booking.replaces);
  // What is shown beside the summary is younger than the booking.
  const refreshed = live.refresh();
  // 5. With the promotional consent the data is sent to the spreadsheet.
  if (booking.promotionConsent)
    void sendSpreadsheetRow(config, spreadsheetRow(booking));
  // Now, since the page may be left before the form is reset.
  forgetForm();
  // 6. The form is submitted to the form-mail service.
  // 7. Its status text is shown.
  const ending = await sendMail(context, booking);
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
  booking: OwnBooking,
): Promise<BookingDialog | null> {
  progress.show('mailing');
  const result = await sendFormMail(config, mailFields(booking), timeouts.mail);
  display.showResult(result);
  if (!result.sent) {
    stored.save(booking, 'pending');
    return null;
  }
  // Before the dialog opens: a reload shows it again.
  stored.save(withoutContact(booking), 'confirmed');
  return { kind: 'confirmed', booking };
}

/** Goes on with a booking that a page has left unfinished. */
export async function resume(
  context: BookingContext,
  booking: OwnBooking,
): Promise<void> {
  await runAlone(context, booking, () => continueStored(context, booking));
}

async function continueStored(
  context: BookingContext,
  { id }: OwnBooking,
): Promise<BookingDialog | null> {
  const { database, stored, progress, timeouts } = context;
  if (stored.find(id)?.status === 'writing') progress.show('checking');
  // With server time, the bookings of past days are removed.
  await database.clock.current();
  // Another tab may have finished it meanwhile.
  const found = stored.find(id);
  if (!found) return null;
  const { booking, status } = found;
  if (status === 'confirmed') return { kind: 'confirmed', booking };
  // The mail may have arrived: only the visitor sends it again.
  if (status === 'mailing') stored.save(booking, 'pending');
  if (status !== 'writing') return null;
  const outcome = await readBookingOutcome(database, booking, timeouts);
  const refusal = await refusalAfter(context, booking, outcome);
  if (!refusal) return finish(context, booking);
  stored.remove(id);
  return refusalOfBooking(refusal, booking);
}

/** Sends a pending mail again, while its booking is still valid. */
export async function retryMail(
  context: BookingContext,
  booking: OwnBooking,
): Promise<void> {
  context.progress.show('mailing');
  await runAlone(context, booking, () => sendAgain(context, booking));
}

async function sendAgain(
  context: BookingContext,
  { id }: OwnBooking,
): Promise<BookingDialog | null> {
  const { database, stored, display, timeouts } = context;
  const found = stored.find(id);
  // Another tab has given it up.
  if (!found) return null;
  const { booking, status } = found;
  // Another tab has sent it.
  if (status === 'confirmed' || status === 'summary')
    return { kind: 'confirmed', booking };
  stored.save(booking, 'mailing');
  const values = await readValues(database, [booking.meal.date], timeouts);
  const now = await database.clock.current();
  const standing = standingOf(booking, values, now);
  const isOver =
    now !== null &&
    (isPast(booking, now) || (standing && standing.kind !== 'there'));
  const isConfirmed = database.clock.confirmed() !== null;
  if (standing && !isOver) return sendMail(context, booking);
  if (standing && isConfirmed) {
    stored.remove(id);
    return { kind: 'lapsed', table: tableAt(booking.table) };
  }
  display.showResult({ sent: false });
  stored.save(booking, 'pending');
  return null;
}

/**
 * Runs a part of a booking that only one tab may do, and shows its last
 * message. If it throws, the visitor sees the notice with the telephone number.
 * @param part returns the last message; null without one
 * @throws what the part throws
 */
async function runAlone(
  { locks, stored, dialogs, progress }: BookingContext,
  booking: OwnBooking,
  part: () => Promise<BookingDialog | null>,
): Promise<void> {
  await inOneTab(locks(), `booking-${booking.id}`, async () => {
    try {
      const ending = await part();
      if (!ending) return;
      progress.hide();
      await dialogs.alert(ending);
      // The summary follows the confirmation.
      if (ending.kind === 'confirmed' && stored.find(ending.booking.id))
        stored.save(withoutContact(ending.booking), 'summary');
    } catch (error) {
      const found = stored.find(booking.id);
      if (found) stored.save(found.booking, 'pending');
      throw error;
    }
  });
}
