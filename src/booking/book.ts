import { inOneTab } from '../services/one-tab.ts';
import { sendSpreadsheetRow } from '../services/spreadsheet.ts';
import { storedForm } from '../services/stored-form.ts';
import { AFTER_PAINT_MS, pause } from '../services/timeouts.ts';
import { type ChangeAnswer, sendChanges } from '../tables/changes.ts';
import { tableKey } from '../tables/floor-plan.ts';
import { readOutcome } from '../tables/read-outcome.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import {
  type Attempt,
  hasCard,
  makeAttempt,
  planBooking,
  type Refusal,
  refusalOf,
  withoutContact,
} from './attempt.ts';
import {
  bookingChanges,
  bookingRecords,
  writtenRecord,
} from './booking-changes.ts';
import { type BookingContext, isOnline } from './booking-context.ts';
import type { BookingAnswer, BookingDialog } from './booking-state.ts';
import type { FormContents } from './details.ts';
import { spreadsheetRow } from './outgoing.ts';
import type { Press } from './press.ts';
import { sendMail } from './send-mail.ts';

/**
 * A booking, in the eight steps of the requirements, section 4. Every step
 * that fails ends it, with a message or with the notice that offers to send the
 * mail again.
 * @param press 2. The visitor has clicked a table.
 * @returns how the visitor would rather go on; null otherwise
 */
export async function book(
  context: BookingContext,
  press: Press,
): Promise<BookingAnswer | null> {
  // 1. The privacy consent is ticked.
  const objection = objectionTo(press.form, isOnline(context));
  if (objection) {
    await context.dialogs.alert({ kind: objection });
    return objection === 'consentNeeded' ? 'complete' : null;
  }
  // 3. The visitor confirms.
  const attempt = await confirmAttempt(context, press);
  if (attempt === null || typeof attempt === 'string') return attempt;
  await inTurn(context, attempt, async () => {
    // Before anything is sent: after a reload the page continues from here.
    context.stored.save(attempt, 'writing');
    // 4. The table record is written.
    context.progress.show('writing');
    const answer = await write(context, attempt);
    return finish(context, attempt, answer);
  });
  return null;
}

/**
 * Writes the records and the card of a booking. It may be refused because of
 * the card of an earlier, cancelled booking: then its own is signed.
 */
async function write(
  { database, timeouts }: BookingContext,
  attempt: Attempt,
): Promise<ChangeAnswer> {
  const send = (isSigned: boolean) => {
    const changes = bookingChanges(attempt, isSigned);
    return sendChanges(database, changes, attempt.id, timeouts);
  };
  const answer = await send(false);
  return answer.status === 'refused' && hasCard(attempt) ? send(true) : answer;
}

/**
 * The rest of a booking, after the answer to its write.
 * @returns its last message
 */
export async function finish(
  context: BookingContext,
  attempt: Attempt,
  answer: ChangeAnswer,
): Promise<BookingDialog | null> {
  const { stored, live, config, display } = context;
  const { request, meal } = attempt;
  const outcome = await outcomeOf(context, attempt, answer);
  if (outcome.kind !== 'booked') {
    stored.remove(attempt.id);
    return { kind: outcome.kind, table: request.table, meal };
  }
  // Without Web Locks another tab may have gone on meanwhile.
  const status = stored.find(attempt.id)?.status;
  if (status && status !== 'writing') return null;
  const booked = { ...attempt, bookedAt: outcome.bookedAt };
  stored.save(booked, 'mailing');
  live.noteRecords(bookingRecords(booked, outcome.bookedAt));
  // 5. With the promotional consent the data is sent to the spreadsheet.
  if (attempt.promotionConsent)
    void sendSpreadsheetRow(config, spreadsheetRow(request));
  // Now, since the page may be left before the form is reset.
  storedForm.write(null);
  // 6. The form is submitted to the form-mail service.
  // 7. Its status text is shown.
  const ending = await sendMail(context, booked);
  // 8. After 3 seconds the form is reset.
  display.resetFormLater();
  return ending;
}

/**
 * Runs a part of a booking that only one tab may do, and shows its last
 * message. If it throws, the visitor sees the notice with the telephone number.
 * @param part returns the last message; null without one
 * @throws what the part throws
 */
export async function inTurn(
  { locks, stored, dialogs, progress }: BookingContext,
  attempt: Attempt,
  part: () => Promise<BookingDialog | null>,
): Promise<void> {
  await inOneTab(locks(), `booking-${attempt.id}`, async () => {
    try {
      const ending = await part();
      if (!ending) return;
      progress.hide();
      await dialogs.alert(ending);
      const booking = stored.find(attempt.id);
      // The summary follows the confirmation.
      if (ending.kind === 'confirmed' && booking)
        stored.save(withoutContact(booking.attempt), 'summary');
    } catch (error) {
      const latest = stored.find(attempt.id)?.attempt ?? attempt;
      stored.save(latest, 'pending');
      throw error;
    }
  });
}

/**
 * Why the visitor is not asked and nothing is booked; null without a reason.
 */
function objectionTo(
  form: FormContents,
  isOnline: boolean,
): 'offline' | 'consentNeeded' | 'rejected' | null {
  if (!isOnline) return 'offline';
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
async function confirmAttempt(
  context: BookingContext,
  { table, shown, form, isExpired = false }: Press,
): Promise<Attempt | BookingAnswer | null> {
  const { database, dialogs, live, timeouts } = context;
  const { clock } = database;
  const details = shown
    ? { ...form.details, date: form.details.date || shown.date }
    : form.details;
  const request = { table, details };
  const askedAt = clock.now() ?? (await clock.current());
  if (askedAt === null) {
    await dialogs.alert({ kind: 'offline' });
    return null;
  }
  const prepared = pause(AFTER_PAINT_MS).then(() => {
    database.prepareUpdate();
    return clock.measure();
  });
  const plan = planBooking(request, shown, live.get().values, askedAt);
  const question = { request, plan, isExpired };
  const answer = await dialogs.ask({ kind: 'confirmBooking', ...question });
  if (answer !== CONFIRM) return answer;
  await prepared;
  // The device may have slept since.
  const now = await clock.current();
  if (!isOnline(context) || now === null) {
    await dialogs.alert({ kind: 'offline' });
    return null;
  }
  const askedOn = romeDate(askedAt);
  if (details.date === askedOn && romeDate(now) !== askedOn) {
    await dialogs.alert({ kind: 'dayChanged' });
    return null;
  }
  const { promotionConsent } = form;
  return makeAttempt(request, plan, promotionConsent, now, timeouts.deadline);
}

/** What became of an attempt; `bookedAt`: the time of its records. */
type AttemptOutcome =
  | { readonly kind: 'booked'; readonly bookedAt: Instant }
  | { readonly kind: Refusal };

/**
 * The outcome of an attempt, by the answer to its write or read from the
 * database. An alert says so once if it cannot be known yet. Never rejects.
 */
async function outcomeOf(
  { database, dialogs, stored, progress, timeouts }: BookingContext,
  attempt: Attempt,
  answer: ChangeAnswer,
): Promise<AttemptOutcome> {
  const written =
    answer.status === 'written' ? writtenRecord(attempt, answer.body) : null;
  if (written) return { kind: 'booked', bookedAt: written.bookedAt };
  progress.show('checking');
  const { id, meal, records, request } = attempt;
  const { table } = request;
  const write = {
    meal,
    isOfMeal: records !== 'now',
    deadline: id,
    isRefused: answer.status === 'refused',
  };
  let outcome = await readOutcome(database, write, timeouts);
  if (outcome.status === 'unknown')
    void dialogs.alert({ kind: 'outcomeUnknown', table });
  while (outcome.status === 'unknown') {
    await pause(timeouts.retry);
    outcome = await readOutcome(database, write, timeouts);
  }
  if (outcome.status === 'written')
    return { kind: 'booked', bookedAt: outcome.bookedAt };
  const { values, now } = outcome;
  const ownIds = stored.all().map((each) => each.attempt.id);
  const kind = refusalOf(attempt, values, ownIds, now);
  if (kind !== 'notBooked' || !write.isRefused) return { kind };
  if (!database.clock.isFromDatabase()) return { kind: 'timeUnknown' };
  // A booking of now may be for this meal: then it has no record but a card.
  const ofNow = values.records[tableKey(table)];
  const isForToday =
    records === 'meal' && ofNow && romeDate(ofNow.bookedAt) === meal.date;
  return { kind: isForToday ? 'mealTaken' : kind };
}
