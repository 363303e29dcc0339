import type { Attempt } from './attempt.ts';
import { alertEnding, inOneTab } from './attempt-in-one-tab.ts';
import { finish } from './book.ts';
import type { BookingContext } from './booking-context.ts';
import type { Message } from './booking-view.ts';

/**
 * Continues a booking that an earlier page has not finished, unless another tab
 * does.
 */
export async function resume(
  context: BookingContext,
  attempt: Attempt,
): Promise<void> {
  const ending = await inOneTab(context, attempt, continueStored);
  await alertEnding(context, attempt, ending);
}

async function continueStored(
  context: BookingContext,
  { id }: Attempt,
): Promise<Message | null> {
  const { database, stored, progress } = context;
  if (stored.find(id)?.status === 'writing') progress.show('checking');
  // With server time, the bookings of past days are removed.
  await database.clock.current();
  // Another tab may have finished it meanwhile.
  const booking = stored.find(id);
  if (!booking) return null;
  const { attempt, status } = booking;
  switch (status) {
    case 'writing':
      return finish(context, attempt, { status: 'unanswered' });
    case 'mailing':
      // It may have arrived: only the visitor sends it again.
      stored.save(attempt, 'pending');
      return null;
    case 'confirmed':
      return { kind: 'confirmed', request: attempt.request };
    case 'pending':
    case 'summary':
      return null;
  }
}
