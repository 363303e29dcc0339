import type { Device } from '../services/storage.ts';
import type { Attempt } from './attempt.ts';
import { finish, inTurn } from './book.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingDialog } from './booking-state.ts';

/**
 * Goes on with the bookings that a page has left unfinished: now, and where
 * there are locks when the page is seen again, since another tab may have been
 * closed meanwhile. A booking at which another tab works is left to it.
 */
export function resumeUnfinished(
  services: Omit<BookingContext, 'progress'>,
  device: Device,
): void {
  const { stored, locks } = services;

  function resumeAll(): void {
    for (const { attempt, status } of stored.all()) {
      const isUnfinished = status !== 'pending' && status !== 'summary';
      if (isUnfinished) void resume(services, attempt);
    }
  }

  // A hidden tab must not take a booking from the one that the visitor reloads.
  if (!locks()) resumeAll();
  else {
    if (device.isSeen()) resumeAll();
    device.subscribe(resumeAll);
  }
}

async function resume(
  services: Omit<BookingContext, 'progress'>,
  attempt: Attempt,
): Promise<void> {
  // Nothing is shown while another tab has it: this one may book.
  const progress = services.display.begin(attempt.request.table);
  const context = { ...services, progress };
  try {
    await inTurn(context, attempt, () => continueStored(context, attempt));
  } finally {
    progress.end();
  }
}

async function continueStored(
  context: BookingContext,
  { id }: Attempt,
): Promise<BookingDialog | null> {
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
      // The mail may have arrived: only the visitor sends it again.
      stored.save(attempt, 'pending');
      return null;
    case 'confirmed':
      return { kind: 'confirmed', attempt };
    case 'pending':
    case 'summary':
      return null;
  }
}
