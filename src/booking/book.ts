import { sendSpreadsheetRow } from '../services/spreadsheet.ts';
import { storedForm } from '../services/stored-form.ts';
import { pause } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import {
  byRequest,
  readOutcome,
  type WriteAnswer,
  writeRecord,
} from '../tables/write-record.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type Attempt, type Refusal, refusalOf } from './attempt.ts';
import { inOneTab } from './attempt-in-one-tab.ts';
import { type BookingContext, isOnline } from './booking-context.ts';
import type { BookingDialog } from './booking-state.ts';
import { confirmAttempt } from './confirm-attempt.ts';
import type { FormContents } from './details.ts';
import { sendCard } from './guest-card.ts';
import { spreadsheetRow } from './outgoing.ts';
import { sendMail } from './send-mail.ts';

/**
 * A booking, in the eight steps of the specification, section 4. Every step
 * that fails ends it, with a message or with the notice that offers to send the
 * mail again.
 */
export async function book(
  context: BookingContext,
  table: TableId,
  form: FormContents,
): Promise<void> {
  // 1. The privacy consent is ticked. 2. The visitor has clicked a table.
  const objection = objectionTo(form, isOnline(context));
  if (objection) return context.dialogs.alert({ kind: objection });
  // 3. The visitor confirms.
  const attempt = await confirmAttempt(context, table, form);
  if (!attempt) return;
  await inOneTab(context, attempt, writeAndFinish);
}

async function writeAndFinish(
  context: BookingContext,
  attempt: Attempt,
): Promise<BookingDialog | null> {
  const { database, stored, progress, timeouts } = context;
  // Before anything is sent: after a reload the page continues from here.
  stored.save(attempt, 'writing');
  // 4. The table record is written.
  progress.show('writing');
  const { table } = attempt.request;
  const answer = await writeRecord(
    database,
    byRequest(database),
    table,
    attempt.id,
    timeouts,
  );
  return finish(context, attempt, answer);
}

/**
 * The rest of a booking, after the answer to its write.
 * @returns its last message
 */
export async function finish(
  context: BookingContext,
  attempt: Attempt,
  answer: WriteAnswer,
): Promise<BookingDialog | null> {
  const { stored, live, config, display } = context;
  const { table } = attempt.request;
  const outcome = await outcomeOf(context, attempt, answer);
  if (outcome.kind !== 'booked') {
    stored.remove(attempt.id);
    return { kind: outcome.kind, table };
  }
  // Without Web Locks another tab may have gone on meanwhile.
  const status = stored.find(attempt.id)?.status;
  if (status && status !== 'writing') return null;
  const { bookedAt } = outcome;
  const booked = { ...attempt, bookedAt };
  stored.save(booked, 'mailing');
  live.noteRecord(table, { bookedAt, deadline: attempt.id });
  // 5. With the promotional consent the data is sent to the spreadsheet.
  if (attempt.promotionConsent)
    void sendSpreadsheetRow(config, spreadsheetRow(attempt.request));
  // Beside the mail: the staff see on /admin who has booked.
  void sendCard(context, booked);
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

/** What became of an attempt; `bookedAt`: the time of its record. */
type AttemptOutcome =
  | { readonly kind: 'booked'; readonly bookedAt: Instant }
  | { readonly kind: Refusal };

/**
 * The outcome of an attempt, by the answer to its write or read from the
 * database. The visitor is told once if it cannot be known yet. Never rejects.
 */
async function outcomeOf(
  {
    database,
    dialogs,
    stored,
    progress,
    timeouts,
  }: Pick<
    BookingContext,
    'database' | 'dialogs' | 'stored' | 'progress' | 'timeouts'
  >,
  attempt: Attempt,
  answer: WriteAnswer,
): Promise<AttemptOutcome> {
  if (answer.status === 'written' && answer.bookedAt !== null)
    return { kind: 'booked', bookedAt: answer.bookedAt };
  progress.show('checking');
  const { table } = attempt.request;
  const isRefused = answer.status === 'refused';
  const write = { table, deadline: attempt.id, isRefused };
  let outcome = await readOutcome(database, write, timeouts);
  if (outcome.status === 'unknown')
    void dialogs.alert({ kind: 'outcomeUnknown', table });
  while (outcome.status === 'unknown') {
    await pause(timeouts.retry);
    outcome = await readOutcome(database, write, timeouts);
  }
  if (outcome.status === 'written')
    return { kind: 'booked', bookedAt: outcome.bookedAt };
  const { reading, now } = outcome;
  const ownIds = stored.all().map((each) => each.attempt.id);
  return { kind: refusalOf(attempt, reading, ownIds, now) };
}
