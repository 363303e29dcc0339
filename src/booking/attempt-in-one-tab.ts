import { inOneTab as withLock } from '../services/one-tab.ts';
import { type Attempt, withoutContact } from './attempt.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingDialog } from './booking-state.ts';

/**
 * A part of a booking that only one tab may do.
 * @returns its last message; null without one
 */
type AttemptTask = (
  context: BookingContext,
  attempt: Attempt,
) => Promise<BookingDialog | null>;

/**
 * Runs a task of an attempt in one tab at a time, until its last message is
 * closed: meanwhile the other tabs of the device wait to go on with it. If it
 * throws, the visitor sees the notice with the telephone number.
 * @throws what the task throws
 */
export async function inOneTab(
  context: BookingContext,
  attempt: Attempt,
  task: AttemptTask,
): Promise<void> {
  const { locks, stored, underWay } = context;
  underWay.add(attempt.id);
  try {
    await withLock(locks, `booking-${attempt.id}`, async () => {
      const ending = await task(context, attempt);
      await alertEnding(context, attempt, ending);
    });
  } catch (error) {
    const latest = stored.find(attempt.id)?.attempt ?? attempt;
    stored.save(latest, 'pending');
    throw error;
  } finally {
    underWay.delete(attempt.id);
  }
}

/**
 * Shows the last message of an attempt, and its summary once the confirmation
 * is closed.
 */
async function alertEnding(
  {
    dialogs,
    progress,
    stored,
  }: Pick<BookingContext, 'dialogs' | 'progress' | 'stored'>,
  { id }: Attempt,
  ending: BookingDialog | null,
): Promise<void> {
  if (!ending) return;
  progress.show('dialog');
  await dialogs.alert(ending);
  const booking = stored.find(id);
  if (ending.kind === 'confirmed' && booking)
    stored.save(withoutContact(booking.attempt), 'summary');
}
