import type { BookingContext } from './booking-context.ts';
import type { BookingDisplay } from './booking-state.ts';
import type { BookingStatus } from './stored-bookings.ts';

/**
 * Shows the stored bookings, now, at every change and when the page is seen
 * again. Those of past days are removed once, as soon as the time is confirmed.
 */
export function followStored(
  services: Pick<BookingContext, 'database' | 'stored'>,
  display: BookingDisplay,
): void {
  const { stored } = services;

  function show(): void {
    const bookings = stored.all();
    const attempts = (wanted: BookingStatus) =>
      bookings
        .filter(({ status }) => status === wanted)
        .map(({ attempt }) => attempt);
    display.update({
      pendingMails: attempts('pending'),
      summaries: attempts('summary'),
    });
  }

  removePastOnce(services);
  show();
  stored.subscribe(show);
}

function removePastOnce({
  database,
  stored,
}: Pick<BookingContext, 'database' | 'stored'>): void {
  const { clock } = database;
  let unsubscribe = () => {};
  function removeIfConfirmed(): void {
    const now = clock.confirmed();
    if (now === null) return;
    unsubscribe();
    stored.removePast(now);
  }
  unsubscribe = clock.subscribe(removeIfConfirmed);
  removeIfConfirmed();
}
