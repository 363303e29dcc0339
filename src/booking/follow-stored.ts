import type { BookingContext } from './booking-context.ts';
import type { BookingDisplay } from './booking-state.ts';
import type { BookingStatus } from './stored-bookings.ts';

/**
 * Shows the stored bookings, now and at every change, in another tab, too.
 * Those of past days are removed once, as soon as the time is confirmed.
 */
export function followStored(
  services: Pick<BookingContext, 'database' | 'live' | 'stored'>,
  display: BookingDisplay,
): void {
  const { database, live, stored } = services;

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
  // Every reading of this page is younger than the bookings that it found.
  const found = display.get().summaries.map(({ id }) => id);
  display.update({ checkedIds: found });

  let isChecking = false;
  /**
   * Reads the tables once for bookings that are new: an older reading says
   * nothing about them.
   */
  async function checkNew(): Promise<void> {
    const { summaries, checkedIds } = display.get();
    const ids = summaries.map(({ id }) => id);
    const newIds = ids.filter((id) => !checkedIds.includes(id));
    const { status } = database;
    if (isChecking || newIds.length === 0 || status.get() === 'closed') return;
    isChecking = true;
    const isRead = await live.refresh();
    isChecking = false;
    if (!isRead) return;
    display.update({ checkedIds: [...checkedIds, ...newIds] });
    void checkNew();
  }

  stored.subscribe(() => {
    show();
    void checkNew();
  });
  live.subscribe(() => void checkNew());
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
