import { pause } from '../services/timeouts.ts';
import type { TableReading } from '../tables/records.ts';
import { readTable } from '../tables/table-record.ts';
import type { Instant } from '../time/rome-clock.ts';
import { type Attempt, isRecordOf } from './attempt.ts';
import type { BookingContext } from './booking-context.ts';
import { bookingIn, isPlausible } from './booking-link.ts';

type SharedContext = Pick<
  BookingContext,
  'database' | 'dialogs' | 'stored' | 'timeouts'
>;

/**
 * Stores the booking of a shared link on this device, after its record was
 * read. Then the link is taken out of the page's URL: a reload must not show a
 * summary again that was closed.
 * @param fragment of the page's URL
 */
export async function openSharedBooking(
  context: SharedContext,
  fragment: string,
): Promise<void> {
  const { dialogs, stored } = context;
  const attempt = bookingIn(fragment);
  const answer = attempt && (await readTableOf(context, attempt, fragment));
  if (location.hash !== fragment) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  if (!answer || !isPlausible(attempt, answer.now))
    return dialogs.alert({ kind: 'linkInvalid' });
  if (stored.find(attempt.id)) return;
  const { record } = answer.reading;
  const bookedAt = isRecordOf(attempt, record) ? record.bookedAt : null;
  // A booking whose record is gone is shown as one that has ended.
  stored.save({ ...attempt, bookedAt, isShared: true }, 'summary');
}

/**
 * A reading of the booking's table; null if the visitor has left the link
 * before.
 */
async function readTableOf(
  { database, timeouts }: SharedContext,
  { request }: Attempt,
  fragment: string,
): Promise<{ readonly reading: TableReading; readonly now: Instant } | null> {
  while (location.hash === fragment) {
    const now = await database.clock.current();
    const reading = await readTable(database, request.table, timeouts);
    if (reading && now !== null) return { reading, now };
    await pause(timeouts.retry);
  }
  return null;
}
