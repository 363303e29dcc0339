import { inOneTab } from '../services/tab-locks.ts';
import type { BookingContext, BookingDialog } from './booking-state.ts';

/**
 * Runs a part of a booking that only one tab may do, and shows its last
 * message. If it throws, the visitor sees the notice with the telephone number.
 * @param part returns the last message; null without one
 * @throws what the part throws
 */
export async function runAlone(
  {
    locks,
    stored,
    dialogs,
    progress,
  }: Pick<BookingContext, 'locks' | 'stored' | 'dialogs' | 'progress'>,
  id: string,
  part: () => Promise<BookingDialog | null>,
): Promise<void> {
  await inOneTab(locks(), `booking-${id}`, async () => {
    try {
      const ending = await part();
      if (!ending) return;
      progress.hide();
      await dialogs.alert(ending);
      // The summary follows the confirmation.
      const own =
        ending.kind === 'confirmed' && stored.find(ending.own.booking.id);
      if (own) stored.save({ ...own, status: 'summary' });
    } catch (error) {
      const own = stored.find(id);
      if (own) stored.save({ ...own, status: 'pending' });
      throw error;
    }
  });
}
