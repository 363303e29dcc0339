import type { TableId } from '../tables/floor-plan.ts';
import { prepareWriting } from '../tables/write-record.ts';
import { romeDate } from '../time/rome-clock.ts';
import { type Attempt, makeAttempt } from './attempt.ts';
import { type BookingContext, isOnline } from './booking-context.ts';
import type { FormContents } from './details.ts';

/**
 * Asks the visitor to confirm a booking. While the question is read, server
 * time is measured: the deadline is computed from it, and the device may have
 * slept.
 * @returns null if the visitor cancels, or has read why the table cannot be
 *   booked
 */
export async function confirmAttempt(
  context: Pick<BookingContext, 'database' | 'dialogs' | 'live' | 'timeouts'>,
  table: TableId,
  { details, promotionConsent }: FormContents,
): Promise<Attempt | null> {
  const { database, dialogs, timeouts } = context;
  const { clock } = database;
  const request = { table, details };
  const askedAt = clock.now();
  const measuring = clock.measure();
  prepareWriting(database, table);
  if (!(await dialogs.confirm({ kind: 'confirmBooking', request })))
    return null;
  const measured = await measuring;
  // The device may have slept since.
  const now = await clock.current();
  if (!isOnline(context) || now === null) {
    await dialogs.alert({ kind: 'offline' });
    return null;
  }
  const askedOn = romeDate(askedAt ?? measured ?? now);
  if (details.date === askedOn && romeDate(now) !== askedOn) {
    await dialogs.alert({ kind: 'dayChanged' });
    return null;
  }
  return makeAttempt(request, promotionConsent, now, timeouts.deadline);
}
