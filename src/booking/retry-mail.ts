import { readTable } from '../tables/table-record.ts';
import { type Attempt, hasLapsed, isPast, withContact } from './attempt.ts';
import { inOneTab } from './attempt-in-one-tab.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingDialog } from './booking-state.ts';
import { sendMail } from './send-mail.ts';

/**
 * Sends a pending mail again, while its booking is still valid.
 * @param attempt with the name, telephone and e-mail as the visitor has
 *   corrected them
 */
export async function retryMail(
  context: BookingContext,
  attempt: Attempt,
): Promise<void> {
  context.progress.show('mailing');
  await inOneTab(context, attempt, sendAgain);
}

async function sendAgain(
  context: BookingContext,
  { id, request }: Attempt,
): Promise<BookingDialog | null> {
  const { database, stored, display, timeouts } = context;
  const booking = stored.find(id);
  // Another tab has given it up.
  if (!booking) return null;
  const { status } = booking;
  const attempt = withContact({ ...booking.attempt, request });
  // Another tab has sent it.
  if (status === 'confirmed' || status === 'summary')
    return { kind: 'confirmed', attempt };
  stored.save(attempt, 'mailing');
  const reading = await readTable(database, request.table, timeouts);
  const { clock } = database;
  const now = await clock.current();
  const isOver =
    reading !== null &&
    now !== null &&
    (isPast(attempt, now) || hasLapsed(attempt, reading.record, now));
  if (!reading || now === null || (isOver && clock.confirmed() === null)) {
    display.showResult({ sent: false });
    stored.save(attempt, 'pending');
    return null;
  }
  if (isOver) {
    stored.remove(id);
    return { kind: 'lapsed', table: request.table };
  }
  return sendMail(context, attempt);
}
