import { readValues } from '../tables/read-values.ts';
import { type Attempt, isPast } from './attempt.ts';
import { inTurn } from './book.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingDialog } from './booking-state.ts';
import { sendMail } from './send-mail.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** Sends a pending mail again, while its booking is still valid. */
export async function retryMail(
  context: BookingContext,
  attempt: Attempt,
): Promise<void> {
  context.progress.show('mailing');
  await inTurn(context, attempt, () => sendAgain(context, attempt));
}

async function sendAgain(
  context: BookingContext,
  { id }: Attempt,
): Promise<BookingDialog | null> {
  const { database, stored, display, timeouts } = context;
  const booking = stored.find(id);
  // Another tab has given it up.
  if (!booking) return null;
  const { attempt, status } = booking;
  // Another tab has sent it.
  if (status === 'confirmed' || status === 'summary')
    return { kind: 'confirmed', attempt };
  stored.save(attempt, 'mailing');
  const values = await readValues(database, [attempt.meal.date], timeouts);
  const { clock } = database;
  const now = await clock.current();
  const found =
    values && now !== null ? whereaboutsOf(attempt, values, now) : null;
  const isOver =
    found !== null &&
    now !== null &&
    (isPast(attempt, now) || found.kind !== 'there');
  if (!found || (isOver && clock.confirmed() === null)) {
    display.showResult({ sent: false });
    stored.save(attempt, 'pending');
    return null;
  }
  if (isOver) {
    stored.remove(id);
    return { kind: 'lapsed', table: attempt.request.table };
  }
  return sendMail(context, attempt);
}
