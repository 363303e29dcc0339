import type { Config } from '../config.ts';
import type { Database } from '../services/database.ts';
import { sendFormMail } from '../services/form-mail.ts';
import { inOneTab } from '../services/one-tab.ts';
import { sendSpreadsheetRow } from '../services/spreadsheet.ts';
import {
  deviceStorage,
  storedForm,
  type WebStorage,
} from '../services/storage.ts';
import { TIMEOUTS, type Timeouts } from '../services/timeouts.ts';
import type { TableId } from '../tables/floor-plan.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import type { TableRecord } from '../tables/records.ts';
import {
  prepareWriting,
  readTable,
  removeRecord,
  type WriteAnswer,
  writeRecord,
} from '../tables/table-record.ts';
import { tableState } from '../tables/table-state.ts';
import { romeDate } from '../time/rome-clock.ts';
import { createDialogs } from '../ui/dialogs.ts';
import { type Attempt, hasLapsed, withoutContact } from './attempt.ts';
import { createBookingView, type Message } from './booking-view.ts';
import type { FormContents } from './details.ts';
import { mailFields } from './mail-fields.ts';
import { readOutcome } from './read-outcome.ts';
import { spreadsheetRow } from './spreadsheet-row.ts';
import { type BookingStatus, openStoredBookings } from './stored-bookings.ts';

/** A visitor's bookings. */
export type Bookings = ReturnType<typeof openBookings>;

/** Opens a visitor's bookings and continues those that an earlier page did not finish. */
export function openBookings({
  config,
  database,
  live,
  device = deviceStorage,
  timeouts = TIMEOUTS,
}: {
  readonly config: Pick<Config, 'formMail' | 'spreadsheetUrl'>;
  readonly database: Database;
  readonly live: LiveTables;
  readonly device?: () => WebStorage;
  readonly timeouts?: Timeouts;
}) {
  const { clock } = database;
  const stored = openStoredBookings(device, clock.now());
  const dialogs = createDialogs<Message>();
  const view = createBookingView();
  const isCurrent = () => live.get().status === 'online';

  /** One booking: specification, section 4, booking flow. */
  async function book(
    table: TableId,
    { details, ...form }: FormContents,
  ): Promise<void> {
    if (!isCurrent()) return dialogs.alert({ kind: 'offline' });
    if (!form.privacyConsent) return dialogs.alert({ kind: 'consentNeeded' });
    if (form.honeypot) return dialogs.alert({ kind: 'rejected' });

    const request = { details, table };
    const askedOn = romeDate(clock.now());
    prepareWriting(database, table);
    if (!(await dialogs.confirm({ kind: 'confirmBooking', request }))) return;
    if (!isCurrent()) return dialogs.alert({ kind: 'offline' });
    if (details.date === askedOn && romeDate(clock.now()) !== askedOn) {
      return dialogs.alert({ kind: 'dayChanged' });
    }

    if (!clock.isMeasured()) await clock.measure();
    // Whole ms and a random fraction, by which the attempt's record is recognised.
    const deadline =
      Math.floor(clock.now()) + timeouts.deadline + Math.random();
    const attempt = {
      request,
      promotionConsent: form.promotionConsent,
      deadline,
    };
    await runInOneTab(attempt, async () => {
      // Before anything is sent: after a reload the page continues from here.
      save(attempt, 'writing');
      view.showStep('writing', table);
      return finish(
        attempt,
        await writeRecord(database, table, deadline, timeouts),
      );
    });
  }

  /** The rest of a booking, after the answer to its write. @returns its last message */
  async function finish(
    attempt: Attempt,
    answer: WriteAnswer,
  ): Promise<Message | null> {
    const { request } = attempt;
    const { table } = request;
    if (answer !== 'written') {
      view.showStep('checking', table);
      const onUnreadable = () =>
        void dialogs.alert({ kind: 'outcomeUnknown', table });
      const isRefused = answer === 'refused';
      const kind = await readOutcome(
        database,
        attempt,
        isRefused,
        onUnreadable,
        timeouts,
      );
      if (kind !== 'booked') {
        forget(attempt);
        return { kind, table };
      }
    }
    save(attempt, 'mailing');
    if (attempt.promotionConsent)
      void sendSpreadsheetRow(config, spreadsheetRow(request));
    // Now, since the page may be left before the form is reset.
    storedForm.write(null);
    return sendMail(attempt, { isRetry: false });
  }

  /** Sends the mail of a booking whose record was written. */
  async function sendMail(
    attempt: Attempt,
    { isRetry = true } = {},
  ): Promise<Message | null> {
    const { request } = attempt;
    view.showStep('mailing', request.table);
    const result = await sendFormMail(
      config,
      mailFields(attempt),
      timeouts.mail,
    );
    view.showResult(result, !isRetry);
    if (!result.sent) return waitForRetry(attempt);
    // Before the dialog: after a reload it is shown again.
    save(withoutContact(attempt), 'confirmed');
    return { kind: 'confirmed', request };
  }

  /** Sends a pending mail again. */
  async function retryMail(attempt: Attempt): Promise<void> {
    if (view.get().current) return;
    const { request, deadline } = attempt;
    view.showStep('mailing', request.table);
    await runInOneTab(attempt, async () => {
      // Another tab may have sent it.
      showStored();
      const status = stored.find(deadline)?.status;
      if (status === 'confirmed' || status === 'summary')
        return { kind: 'confirmed', request };
      save(attempt, 'mailing');
      const reading = await readTable(database, request.table, timeouts);
      if (!reading) {
        view.showResult({ sent: false }, false);
        return waitForRetry(attempt);
      }
      if (!hasLapsed(deadline, reading.record, clock.now()))
        return sendMail(attempt);
      forget(attempt);
      return { kind: 'lapsed', table: request.table };
    });
  }

  /** Continues a booking of an earlier page, unless another tab finishes it. */
  async function resume(attempt: Attempt): Promise<void> {
    await runInOneTab(attempt, async () => {
      const status = stored.find(attempt.deadline)?.status;
      if (status === 'writing') return finish(attempt, 'unanswered');
      if (status === 'mailing') return waitForRetry(attempt);
      showStored();
      return status === 'confirmed'
        ? { kind: 'confirmed', request: attempt.request }
        : null;
    });
  }

  /** Runs a task of an attempt in one tab at a time, and shows its last message. */
  async function runInOneTab(
    attempt: Attempt,
    task: () => Promise<Message | null>,
  ): Promise<void> {
    const message = await inOneTab(`booking-${attempt.deadline}`, task)
      // After any failure the visitor sees the notice with the telephone number.
      .catch(() => waitForRetry(attempt));
    if (message) {
      view.showStep('dialog', attempt.request.table);
      await dialogs.alert(message);
    }
    if (message?.kind === 'confirmed') save(withoutContact(attempt), 'summary');
    view.endStep(attempt.request.table);
  }

  /**
   * Books or frees a table, depending on its state. Does nothing while another is under way.
   * @param record the table's record as shown
   */
  async function choose(
    { zone, numbers }: TableId,
    record: TableRecord | null,
    form: FormContents,
  ): Promise<void> {
    const table = { zone, numbers };
    const isBooked =
      record && tableState(record.bookedAt, clock.now()) === 'booked';
    if (isBooked) return free(table, record);
    const { current } = view.get();
    if (current?.name === 'checking' && !isCurrent())
      return dialogs.alert({ kind: 'offline' });
    if (current) return;
    view.showStep('dialog', table);
    await book(table, form);
    view.endStep(table);
  }

  /** Frees a table after a question. */
  async function free(
    table: TableId,
    { bookedAt, deadline }: TableRecord,
  ): Promise<void> {
    if (view.get().current) return;
    view.showStep('dialog', table);
    const own = deadline === null ? undefined : stored.find(deadline);
    if (
      await dialogs.confirm({
        kind: 'confirmFreeing',
        table,
        isOwn: own !== undefined,
      })
    ) {
      view.showStep('freeing', table);
      const kind = await removeRecord(database, table, bookedAt, timeouts);
      view.showStep('dialog', table);
      await dialogs.alert({ kind, table });
      if (own && kind === 'freed') {
        forget(own.attempt);
        view.update({ freed: own.attempt });
      }
    }
    view.endStep(table);
  }

  /** Removes a booking from what is stored and shown: a pending mail, a summary, a notice. */
  function forget(attempt: Attempt): void {
    stored.remove(attempt.deadline);
    view.update({ freed: null });
    showStored();
  }

  function waitForRetry(attempt: Attempt): null {
    save(attempt, 'pending');
    return null;
  }

  function save(attempt: Attempt, status: BookingStatus): void {
    stored.save(attempt, status);
    showStored();
  }

  function showStored(): void {
    const bookings = stored.all();
    const attempts = (wanted: BookingStatus) =>
      bookings
        .filter(({ status }) => status === wanted)
        .map(({ attempt }) => attempt);
    view.update({
      pendingMails: attempts('pending'),
      summaries: attempts('summary'),
    });
  }

  showStored();
  for (const { attempt, status } of stored.all()) {
    if (!['pending', 'summary'].includes(status)) void resume(attempt);
  }
  return {
    get: view.get,
    subscribe: view.subscribe,
    dialogs,
    choose,
    free,
    retryMail,
    forget,
  };
}
