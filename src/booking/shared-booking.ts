import { pause } from '../services/timeouts.ts';
import { isAhead } from '../tables/arrival.ts';
import type { LiveValues } from '../tables/live-data.ts';
import { readValues } from '../tables/read-values.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { Attempt } from './attempt.ts';
import type { BookingContext } from './booking-context.ts';
import { bookingIn, isPlausible } from './booking-link.ts';
import { whereaboutsOf } from './whereabouts.ts';

type SharedContext = Pick<
  BookingContext,
  'database' | 'dialogs' | 'stored' | 'timeouts'
>;

/**
 * Stores the booking of a shared link on this device, after its records were
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
  const answer = attempt && (await readDayOf(context, attempt, fragment));
  if (location.hash !== fragment) return;
  const { pathname, search } = location;
  history.replaceState(history.state, '', pathname + search);
  if (!answer || !isPlausible(attempt, answer.now))
    return dialogs.alert({ kind: 'linkInvalid' });
  if (stored.find(attempt.id)) return;
  // A booking whose records are gone is shown as one that has ended.
  stored.save(withRecords(attempt, answer.values, answer.now), 'summary');
}

/** The booking of a link, with what it has written by what is there. */
function withRecords(
  attempt: Attempt,
  values: LiveValues,
  now: Instant,
): Attempt {
  const found = whereaboutsOf(attempt, values, now);
  if (found?.kind !== 'there') return attempt;
  const { record, mealRecord } = found;
  const bookedAt = (mealRecord ?? record)?.bookedAt ?? null;
  if (mealRecord)
    return { ...attempt, bookedAt, records: record ? 'both' : 'meal' };
  const wasAhead = isAhead(attempt.request.details, bookedAt ?? now);
  return {
    ...attempt,
    bookedAt,
    records: 'now',
    hold: wasAhead ? 'taken' : 'held',
  };
}

/**
 * A reading of the booking's day; null if the visitor has left the link before.
 */
async function readDayOf(
  { database, timeouts }: SharedContext,
  { meal }: Attempt,
  fragment: string,
): Promise<{ readonly values: LiveValues; readonly now: Instant } | null> {
  while (location.hash === fragment) {
    const now = await database.clock.current();
    const values = await readValues(database, [meal.date], timeouts);
    if (values && now !== null) return { values, now };
    await pause(timeouts.retry);
  }
  return null;
}
