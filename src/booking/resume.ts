import type { Attempt } from './attempt.ts';
import { inOneTab } from './attempt-in-one-tab.ts';
import { finish } from './book.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingDialog } from './booking-state.ts';
import { sendCard } from './guest-card.ts';

/**
 * Goes on with the bookings that a page has left unfinished: those that an
 * earlier one has stored, and those of another tab as soon as it is closed.
 * @param isSeen whether the page is: a hidden tab must not take the booking
 *   from the one that the visitor reloads
 */
export function resumeUnfinished(
  services: Omit<BookingContext, 'progress'>,
  isSeen: () => boolean,
): void {
  const { stored, locks, underWay } = services;

  function resumeAll(): void {
    for (const { attempt, status } of stored.all()) {
      const isUnfinished = status !== 'pending' && status !== 'summary';
      const isLeft = isUnfinished && !underWay.has(attempt.id);
      if (isLeft && (!locks || isSeen())) void resume(services, attempt);
    }
  }

  resumeAll();
  for (const { attempt, status } of stored.all()) {
    // The page that has booked was left, maybe before the card arrived. If it
    // has arrived, the rules refuse this one.
    const mayLackCard = status === 'mailing' || status === 'pending';
    if (mayLackCard) void sendCard(services, attempt);
  }
  // Without locks another tab cannot be known to be closed.
  if (locks) stored.subscribe(resumeAll);
}

async function resume(
  services: Omit<BookingContext, 'progress'>,
  attempt: Attempt,
): Promise<void> {
  // Nothing is shown while another tab has it: this one may book.
  const progress = services.display.begin(attempt.request.table);
  try {
    await inOneTab({ ...services, progress }, attempt, continueStored);
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
      // It may have arrived: only the visitor sends it again.
      stored.save(attempt, 'pending');
      return null;
    case 'confirmed':
      return { kind: 'confirmed', attempt };
    case 'pending':
    case 'summary':
      return null;
  }
}
